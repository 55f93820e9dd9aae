import type { z } from 'zod'
import { valueAt } from '#content/check/walk.ts'
import { hasFormat, type Kind as Field, kindOf, shapeAt, valuesIn } from '#content/schema/kind-of.ts'
import { type Kind, shapes } from '#content/schema/shapes.ts'
import { deskWords, filled } from '../../words.ts'
import { said } from './said.ts'

export type Fault = { path: string; text: string }

/** What the shape of a record refuses, in the owner's words: one fault a field. */
export function faultsIn(kind: Kind, value: unknown): Fault[] {
  const faults = new Map<string, string>()
  for (const issue of shapes[kind].safeParse(value).error?.issues ?? []) {
    const shape = shapeAt(shapes[kind], issue.path)
    const field = shape && kindOf(shape)
    const path = issue.path.map(String).join('.')
    // A name that is made of other words is there once these are.
    if (!field?.isMade && !faults.has(path))
      faults.set(path, faultText(issue, valueAt(value, issue.path), field))
  }
  return [...faults].map(([path, text]) => ({ path, text }))
}

function faultText(issue: z.core.$ZodIssue, found: unknown, field: Field | undefined): string {
  const words = deskWords().records.faults
  if (field && (field.names !== undefined || valuesIn(field)) && field.def.type !== 'array')
    return words.choose
  const isEmpty = found === undefined || found === null || found === ''
  switch (issue.code) {
    case 'too_small':
      return sized(issue, found, 'least')
    case 'too_big':
      return sized(issue, found, 'most')
    case 'invalid_type':
      if (issue.expected === 'number') return words.number
      if (issue.expected === 'int') return words.whole
      return isEmpty ? words.missing : words.other
    case 'invalid_format':
      if (isEmpty) return field && hasFormat(field, 'date') ? words.day : words.missing
      return mustBe(issue.message)
    case 'invalid_union':
    case 'custom':
      return mustBe(issue.message)
    default:
      return words.other
  }
}

function sized(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  found: unknown,
  side: 'least' | 'most',
): string {
  const words = deskWords().records.faults
  const limit = String('minimum' in issue ? issue.minimum : issue.maximum)
  if (issue.origin === 'array') {
    const count = String(Array.isArray(found) ? found.length : 0)
    return filled(words.entries[issue.exact ? 'exactly' : side], { limit, count })
  }
  if (issue.origin !== 'string') return filled(words.size[side], { limit })
  if (side === 'least') return words.missing
  return filled(words.letters, { limit, count: String(found).trim().length })
}

/** Texts that may hold names between braces say which. */
const braces = 'nothing between braces but '

function mustBe(message: string): string {
  const words = deskWords().records.faults
  if (message.startsWith(braces)) return filled(words.braces, { names: message.slice(braces.length) })
  return filled(words.mustBe, { what: said(message) })
}
