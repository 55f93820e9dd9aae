import { join, kindOf, valuesIn, type Shape } from '#content/schema/kind-of.ts'

/** Where the entries of each list, by its path, were in the record before; null for a new one. */
export type Places = Record<string, (number | null)[]>

/** What a form says of a record: values as they are in YAML, and in a field that no such value fits the text as typed. */
export type Reading = { value: unknown; places: Places }

/**
 * Reads a form along the shape of a record: names that the shape does not have are never looked at. A field that is
 * empty stays empty in the way it was: left out, null or ''.
 * @param before the value that the form was made from
 * @param only the fields that the form has; left out for all
 */
export function readForm(shape: Shape, form: FormData, before: unknown, only?: readonly string[]): Reading {
  const places: Places = {}
  return { value: read({ shape, name: '', path: '', before }), places }

  type At = { shape: Shape; name: string; path: string; before: unknown }

  function read({ shape, name, path, before }: At): unknown {
    const kind = kindOf(shape)
    const { def, mayGo, mayBeNull } = kind
    const nothing = mayBeNull && !mayGo ? null : undefined
    const none = () => {
      if (before !== undefined && isNothing(before)) return before
      return mayGo || mayBeNull ? nothing : (kind.first ?? '')
    }
    if (kind.isMade) return before ?? (mayGo ? undefined : '')
    const isLeftOut = (mayGo || mayBeNull) && !form.has(`${name}?`)
    switch (def.type) {
      case 'object': {
        if (isLeftOut) return before !== undefined && isNothing(before) ? before : nothing
        const group = Object.entries(def.shape).map(([key, inner]): [string, unknown] => {
          if (path === '' && only && !only.includes(key)) return [key, inside(before, key)]
          const at = {
            shape: inner,
            name: join(name, key),
            path: join(path, key),
            before: inside(before, key),
          }
          return [key, read(at)]
        })
        const isBlank = kind.isNullWhenEmpty && group.every(([, value]) => isNothing(value))
        if (isBlank) return Object.fromEntries(group.map(([key]) => [key, null]))
        return Object.fromEntries(inOrderOf(before, group).filter(([, value]) => value !== undefined))
      }
      case 'tuple':
        if (isLeftOut) return before !== undefined && isNothing(before) ? before : nothing
        return def.items.map((item, place) =>
          read({
            shape: item,
            name: join(name, place),
            path: join(path, place),
            before: inside(before, place),
          }),
        )
      case 'array': {
        const values = valuesIn(kindOf(def.element))
        const ticked = kind.mayAdd ? typedAmong(form.getAll(name)) : form.getAll(name).map(String)
        const list = values
          ? values.filter((one) => ticked.includes(one))
          : kind.names === undefined
            ? entries()
            : inOrder(before, ticked)
        if (list.length > 0) return list
        if (before !== undefined && isNothing(before)) return before
        return mayGo || mayBeNull ? nothing : list
      }
      case 'boolean':
        return form.has(name) || (mayGo && before !== false ? undefined : false)
      case 'literal':
        return form.has(name) ? def.values[0] : undefined
      case 'number': {
        const typed = textAt(name)
        if (typed === '') return none()
        return /^-?\d{1,15}(\.\d{1,15})?$/.test(typed) ? Number(typed) : typed
      }
      case 'string':
      case 'enum': {
        const typed = textAt(name, before)
        return typed === '' ? none() : typed
      }
      default:
        return before
    }

    function entries(): unknown[] {
      const element = (def as { element: Shape }).element
      const marks = marksOf(form, name)
      // An entry that is new has as many lines as it must have.
      if (before === undefined && marks.length === 0 && !mayGo)
        for (let key = 0; key < (kind.least ?? 0); key += 1) marks.push({ key: String(key), was: null })
      places[path] = marks.map(({ was }) => was)
      return marks.map(({ key, was }, place) =>
        read({
          shape: element,
          name: join(name, key),
          path: join(path, place),
          before: was === null ? undefined : inside(before, was),
        }),
      )
    }
  }

  /** Line ends are blanks, but for those that the record has itself. */
  function textAt(name: string, before?: unknown): string {
    const typed = String(form.get(name) ?? '').replaceAll('\r\n', '\n')
    return typed === before ? typed : typed.replaceAll(/[ \t]*\n\s*/g, ' ').replaceAll(/^[ \t]+|[ \t]+$/g, '')
  }
}

/** What is ticked, and what is typed beside it with commas between. */
function typedAmong(values: FormDataEntryValue[]): string[] {
  const texts = values.flatMap((one) => String(one).split(','))
  return [...new Set(texts.map((one) => one.trim()).filter(Boolean))]
}

/** What is ticked: first what was so before, in its order. */
function inOrder(before: unknown, ticked: string[]): unknown[] {
  const was = Array.isArray(before) ? (before as unknown[]) : []
  const stays = was.filter((one) => ticked.includes(String(one)))
  const fresh = ticked.filter((one) => !was.map(String).includes(one))
  return [...stays, ...fresh.map((one) => (/^\d{1,6}$/.test(one) ? Number(one) : one))]
}

type Mark = { key: string; was: number | null }

/** The entries of a list in a form, in their order: each as its key there and its place before. */
function marksOf(form: FormData, name: string): Mark[] {
  return form.getAll(`${name}#`).flatMap((mark) => {
    const [, key, was] = /^(\d{1,4})(?::(\d{1,4}))?$/.exec(String(mark)) ?? []
    return key === undefined ? [] : [{ key, was: was === undefined ? null : Number(was) }]
  })
}

/**
 * Does in a form what one of its buttons asks for: "add hours", "remove hours 1", "up hours 1", "down hours 1".
 * @returns the field to go on in; undefined where nothing such was asked
 */
export function rearrange(form: FormData, asked: string): string | undefined {
  const [, what, name, at = ''] = /^(add|remove|up|down) ([\w.-]+)(?: (\d{1,4}))?$/.exec(asked) ?? []
  if (!what || !name) return undefined
  const marks = form.getAll(`${name}#`).map(String)
  const place = Number(at)
  const to = what === 'up' ? place - 1 : place + 1
  if (what === 'add') marks.push(String(1 + Math.max(-1, ...marks.map((mark) => Number.parseInt(mark, 10)))))
  else if (what === 'remove') marks.splice(place, 1)
  else if (marks[place] !== undefined && marks[to] !== undefined)
    [marks[place], marks[to]] = [marks[to], marks[place]]
  form.delete(`${name}#`)
  for (const mark of marks) form.append(`${name}#`, mark)
  if (what === 'add') return join(name, marks.length - 1)
  return what === 'remove' ? name : join(name, Math.min(Math.max(to, 0), marks.length - 1))
}

/** Fields in the order that a record has them; one that is new follows the one before it in the shape. */
function inOrderOf(before: unknown, fields: [string, unknown][]): [string, unknown][] {
  const keys = Object.keys(before ?? {})
  for (const [place, [key]] of fields.entries())
    if (!keys.includes(key)) keys.splice(keys.indexOf(fields[place - 1]?.[0] ?? '') + 1, 0, key)
  return fields.toSorted(([one], [other]) => keys.indexOf(one) - keys.indexOf(other))
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function inside(value: unknown, key: string | number): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return isThere ? (value as Record<string | number, unknown>)[key] : undefined
}
