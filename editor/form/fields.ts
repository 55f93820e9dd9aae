import type { Places } from './read-form.ts'
import {
  hasFormat,
  hasPattern,
  join,
  kindOf,
  mayBeBlank,
  valuesIn,
  type Kind,
  type Shape,
} from '#content/schema/kind-of.ts'

type Named = {
  /** Dotted, with list entries counted from 0; the name in the form. */
  path: string
  label: string
  help?: string | undefined
  mayBeEmpty: boolean
}

/** `src` is the address of a picture in small. */
export type Option = { value: string; name: string; src?: string | undefined }

/** A field of a form as the pages show it: plain data. */
export type Field = Named &
  (
    | {
        kind: 'text' | 'prose' | 'number' | 'date' | 'time'
        text: string
        mayLink: boolean
        /** How many letters it may have. */
        most?: number | undefined
        /** How many words it should have, at least and at most. */
        words?: [number, number]
      }
    | { kind: 'choice'; chosen: string[]; options: Option[] }
    | { kind: 'ticks'; chosen: string[]; options: Option[]; mayAdd: boolean }
    /** With a place it is a photograph that is brought there; which picture it is, is nobody's choice. */
    | { kind: 'picture'; chosen: string; options: Option[]; hasPlace: boolean }
    | { kind: 'tick'; isOn: boolean }
    | { kind: 'group'; fields: Field[]; isThere: boolean }
    | { kind: 'list'; entries: Field[]; marks: string[]; mayGrow: boolean; mayShrink: boolean }
  )

type Making = {
  places?: Places
  /** Those of its fields that are wanted; left out for all. */
  only?: readonly string[] | undefined
  /** What texts of a shape are chosen among, by what the shape calls it. */
  names?: Record<string, () => Option[]>
}

/** The fields for a value, from its shape. What the shape has no field for, such as a table of words, is left out. */
export function fieldsOf(
  shape: Shape,
  value: unknown,
  { places = {}, only, names = {} }: Making = {},
): Field[] {
  const whole = fieldFor(shape, value, '', '')
  return whole?.kind === 'group' ? whole.fields : whole ? [whole] : []

  /** @param place that of an entry of a list */
  function fieldFor(
    shape: Shape,
    value: unknown,
    path: string,
    name: string,
    place?: number,
  ): Field | undefined {
    const kind = kindOf(shape)
    const { def, mayGo, mayBeNull, title, help } = kind
    const mayBeEmpty = mayGo || mayBeNull || mayBeBlank(kind)
    const label = `${title ?? name} ${place === undefined ? '' : place + 1}`.trim()
    const named = { path, label, help, mayBeEmpty }
    switch (def.type) {
      case 'object':
        return { ...named, kind: 'group', isThere: isThere(value), fields: inner(def.shape, value, path) }
      case 'tuple': {
        const fields = def.items.flatMap(
          (item, place) => fieldFor(item, partOf(value, place), join(path, place), label, place) ?? [],
        )
        return { ...named, kind: 'group', isThere: isThere(value), fields }
      }
      case 'array': {
        const list = Array.isArray(value) ? (value as unknown[]) : []
        const options = optionsOf(kind, def.element)
        if (options) {
          const chosen = list.map(String)
          return {
            ...named,
            kind: 'ticks',
            chosen,
            options: withChosen(chosen, options),
            mayAdd: kind.mayAdd,
          }
        }
        return { ...named, ...listOf(kind, def.element, list, named) }
      }
      case 'boolean':
      case 'literal':
        return { ...named, kind: 'tick', isOn: value === true, mayBeEmpty: false }
      case 'enum':
        return choiceOf((valuesIn(kind) ?? []).map(optionOf))
      case 'string':
      case 'number': {
        const text = isThere(value) ? String(value) : ''
        const options = kind.names === undefined ? undefined : names[kind.names]?.()
        if (options && kind.names === 'pictures')
          return { ...named, kind: 'picture', chosen: text, options, hasPlace: false }
        if (options) return choiceOf(options)
        return {
          ...named,
          kind: textKind(kind, text),
          text,
          mayLink: mayLink(kind),
          most: def.type === 'string' ? kind.most : undefined,
        }
      }
      default:
        return undefined
    }

    function choiceOf(options: Option[]): Field {
      const chosen = isThere(value) && value !== '' ? [String(value)] : []
      return { ...named, kind: 'choice', chosen, options: withChosen(chosen, options) }
    }
  }

  function inner(fields: Record<string, Shape>, value: unknown, path: string): Field[] {
    return Object.entries(fields)
      .filter(([key, shape]) => !kindOf(shape).isMade && (path !== '' || !only || only.includes(key)))
      .flatMap(([key, shape]) => fieldFor(shape, partOf(value, key), join(path, key), spoken(key)) ?? [])
      .filter((field) => field.kind !== 'group' || field.fields.length > 0)
  }

  /** What the entries of a list are ticked among; undefined where they are written. */
  function optionsOf({ names: among }: Kind, element: Shape): Option[] | undefined {
    return among === undefined ? valuesIn(kindOf(element))?.map(optionOf) : (names[among]?.() ?? [])
  }

  function listOf(
    { least = 0, most = Infinity, mayGo }: Kind,
    element: Shape,
    list: unknown[],
    named: Named,
  ) {
    const was = places[named.path] ?? list.map((_, place) => place)
    return {
      kind: 'list' as const,
      entries: list.flatMap(
        (part, place) => fieldFor(element, part, join(named.path, place), named.label, place) ?? [],
      ),
      marks: was.map((before, place) => (before === null ? `${place}` : `${place}:${before}`)),
      mayGrow: list.length < most,
      mayShrink: mayGo || list.length > least,
    }
  }
}

function textKind(kind: Kind, text: string) {
  if (kind.def.type === 'number') return 'number'
  if (hasFormat(kind, 'date')) return 'date'
  if (hasPattern(kind, '2[0-3]):')) return 'time'
  return text.length > 70 || (kind.most ?? 0) > 100 || mayLink(kind) ? 'prose' : 'text'
}

/** The pattern of running text, alone, has the bar of a link. */
const mayLink = (kind: Kind) => hasPattern(kind, '\\|')

const optionOf = (value: string): Option => ({ value, name: spoken(value) })

/** A value that is none of the options may stay. */
function withChosen(chosen: string[], options: Option[]): Option[] {
  const others = chosen.filter((one) => !options.some(({ value }) => value === one))
  return [...others.map(optionOf), ...options]
}

/** The name of a field in words: subHeading becomes "Sub heading". */
export function spoken(key: string): string {
  const words = key
    .replaceAll(/([a-z])(?=[A-Z0-9])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isThere = (value: unknown) => value !== undefined && value !== null

function partOf(value: unknown, key: string | number): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return has ? (value as Record<string | number, unknown>)[key] : undefined
}

/** Each text, number and choice of a form in words, by its path. */
export function textsIn(fields: Field[]): { path: string; label: string; text: string }[] {
  return fields.flatMap((field) => {
    const { path, label } = field
    switch (field.kind) {
      case 'group':
        return textsIn(field.fields)
      case 'list':
        return textsIn(field.entries)
      case 'tick':
        return [{ path, label, text: field.isOn ? '✓' : '' }]
      case 'picture':
        return [{ path, label, text: field.hasPlace ? '' : field.chosen }]
      case 'choice':
      case 'ticks': {
        const chosen = field.options.filter(({ value }) => field.chosen.includes(value))
        return [{ path, label, text: chosen.map(({ name }) => name).join(', ') }]
      }
      default:
        return [{ path, label, text: field.text }]
    }
  })
}
