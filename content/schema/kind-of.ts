import type { z } from 'zod'

export type Shape = z.core.$ZodType

export type Limits = { least?: number; most?: number }

/** What a form needs to know of a shape: its kind without wrappers, how much it may hold, and its words. */
export type Kind = Limits & {
  def: z.core.$ZodTypes['_zod']['def']
  /** Whether the field may be left out of its file. */
  mayGo: boolean
  /** Whether it may be null there. */
  mayBeNull: boolean
  /** A group of which all fields are null until it is filled in. */
  isNullWhenEmpty: boolean
  title?: string | undefined
  help?: string | undefined
  /** Names what its text is one of, such as services. */
  names?: string | undefined
  /** Whether it may also be what is typed. */
  mayAdd: boolean
  /** A name that only programs read: made of the words beside it, and in no form. */
  isMade: boolean
  /** What a new entry has there at first. */
  first?: string | number | undefined
}

type Meta = {
  title?: string
  description?: string
  names?: string
  mayAdd?: boolean
  made?: boolean
  first?: string | number
}

export function kindOf(shape: Shape): Kind {
  let at = shape as z.core.$ZodTypes
  let [mayGo, mayBeNull, isNullWhenEmpty] = [false, false, false]
  let meta: Meta = {}
  for (;;) {
    // Every shape of the content has the methods of zod's classic face.
    meta = { ...(at as unknown as { meta: () => Meta | undefined }).meta(), ...meta }
    const {
      _zod: { def },
    } = at
    mayGo ||= def.type === 'optional' || def.type === 'default'
    mayBeNull ||= def.type === 'nullable'
    isNullWhenEmpty ||= def.type === 'union'
    if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
      at = def.innerType as z.core.$ZodTypes
    else if (def.type === 'pipe') at = def.in as z.core.$ZodTypes
    else if (def.type === 'union') at = filledOption(def.options) as z.core.$ZodTypes
    else {
      const { title, description: help, names, mayAdd = false, made: isMade = false, first } = meta
      return {
        def,
        mayGo,
        mayBeNull,
        isNullWhenEmpty,
        title,
        help,
        names,
        mayAdd,
        isMade,
        first,
        ...limitsOf(def),
      }
    }
  }
}

/** Unions of the content are a group of nulls, until it is filled in, and the same group filled. */
function filledOption(options: readonly Shape[]): Shape {
  const filled = options.at(-1)
  if (!filled) throw new Error('a union of nothing')
  return filled
}

function limitsOf({ checks = [] }: z.core.$ZodTypes['_zod']['def']): Limits {
  const limits: Limits = {}
  for (const { _zod } of checks) {
    const def = _zod.def as z.core.$ZodChecks['_zod']['def']
    if (def.check === 'min_length') limits.least = def.minimum
    if (def.check === 'max_length') limits.most = def.maximum
    if (def.check === 'length_equals') Object.assign(limits, { least: def.length, most: def.length })
  }
  return limits
}

/** The shape of a field of a record; undefined where it has no such field. */
export function shapeAt(shape: Shape, path: readonly PropertyKey[]): Shape | undefined {
  let at: Shape | undefined = shape
  for (const part of path) {
    const def: Kind['def'] | undefined = at && kindOf(at).def
    if (def?.type === 'object') at = def.shape[String(part)]
    else if (def?.type === 'tuple') at = def.items[Number(part)]
    else at = def?.type === 'array' ? def.element : undefined
  }
  return at
}

/** The values that may be chosen among; undefined where the shape is no such choice. */
export function valuesIn({ def }: Kind): string[] | undefined {
  return def.type === 'enum' ? Object.values(def.entries).map(String) : undefined
}

/** A text that may be empty, such as what is said of a mere decoration. */
export function mayBeBlank({ def }: Kind): boolean {
  const isFree = (def.checks ?? []).every(({ _zod }) => _zod.def.check === 'overwrite')
  return def.type === 'string' && isFree && !('format' in def)
}

export function hasFormat({ def }: Kind, format: string): boolean {
  return (def as { format?: string }).format === format
}

/** Whether a text has a form, as times and days have. */
export function hasPattern(kind: Kind, part: string): boolean {
  const checks = kind.def.checks ?? []
  return checks.some(({ _zod }) => String((_zod.def as { pattern?: RegExp }).pattern ?? '').includes(part))
}

export function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}
