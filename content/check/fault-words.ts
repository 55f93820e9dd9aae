import type { YAMLError } from 'yaml'
import { z } from 'zod'
import { countOf, type Path } from './fault.ts'
import { nearestName } from './nearest-name.ts'
import advice from './yaml-faults.json' with { type: 'json' }
import { valueAt } from './walk.ts'

type Issue = z.core.$ZodIssue
type Words = { wrong: string; expected: string }

/** What zod found, in words for the editor of the file. Each unknown field is a separate problem. */
export function issueProblems(issue: Issue, record: unknown, shape: z.ZodType): (Words & { path: Path })[] {
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(issue.path, shape)
    return issue.keys.map((key) => ({ path: [...issue.path, key], ...unknownField(key, known) }))
  }
  const found = valueAt(record, issue.path)
  const wrong = found === undefined ? 'the field is missing' : `found ${spoken(found)}`
  return [{ path: issue.path, wrong, expected: expectationOf(issue, found) }]
}

function unknownField(key: string, known: string[]): Words {
  const meant = nearestName(key, known)
  const expected = meant ? `${meant}, if that is what you mean` : `only the fields ${known.join(', ')}`
  return { wrong: `there is no field ${key} here`, expected }
}

/** The fields that a record may have at a place, read from its JSON Schema. */
function fieldsAt(path: Path, shape: z.ZodType): string[] {
  let at: z.core.JSONSchema.JSONSchema = z.toJSONSchema(shape, { io: 'input' })
  for (const part of path) {
    const next =
      typeof part === 'number' ? (at.prefixItems?.[part] ?? at.items) : at.properties?.[String(part)]
    if (typeof next !== 'object' || Array.isArray(next)) return []
    at = next
  }
  return Object.keys(at.properties ?? {})
}

function spoken(value: unknown): string {
  if (value === null) return 'nothing'
  if (value === '') return 'an empty text'
  if (Array.isArray(value)) return `a list of ${countOf(value.length, 'entry')}`
  if (typeof value === 'object') return `the group ${spokenGroup(value)}`
  if (typeof value !== 'string') return `${typeof value === 'number' ? 'the number ' : ''}${String(value)}`
  return `"${value.length > 60 ? `${value.slice(0, 57)}…` : value}"`
}

function expectationOf(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeExpected(issue.expected, found)
    case 'invalid_value':
      return choiceExpected(issue.values.map(String), found)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'some text'
      return sizeExpected(issue.exact ? 'exactly' : 'at least', Number(issue.minimum), issue.origin, found)
    case 'too_big':
      return sizeExpected(issue.exact ? 'exactly' : 'at most', Number(issue.maximum), issue.origin, found)
    default:
      return issue.message
  }
}

function spokenGroup(group: object): string {
  const fields = Object.entries(group).map(([key, part]) =>
    typeof part === 'object' && part !== null ? key : `${key}: ${spoken(part)}`,
  )
  return fields.length > 3 ? `${fields.slice(0, 3).join(', ')} …` : fields.join(', ')
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry on a line that begins with -',
  tuple: 'a list, each entry on a line that begins with -',
  object: 'a group of fields',
}

function typeExpected(type: string, found: unknown): string {
  const name = typeNames[type] ?? type
  if (type === 'string' && ['number', 'boolean'].includes(typeof found)) return `${name}: put it in quotes`
  if (type === 'number' && typeof found === 'string') return `${name} without quotes`
  return name
}

function choiceExpected(values: string[], found: unknown): string {
  const meant = nearestName(String(found), values)
  if (meant && values.length > 6) return `${meant}, if that is what you mean`
  return `one of ${values.join(', ')}${meant ? `; did you mean ${meant}?` : ''}`
}

function sizeExpected(relation: string, limit: number, origin: string, found: unknown): string {
  if (origin === 'string') {
    return `${relation} ${countOf(limit, 'character')}; it has ${typeof found === 'string' ? found.trim().length : 0}`
  }
  return origin === 'array' ? `${relation} ${countOf(limit, 'entry')}` : `${relation} ${limit}`
}

/** What is wrong with a text that goes on after ` #`: that part would be missing on the page. */
export function commentProblem(text: string, comment: string): Words {
  return {
    wrong: `the text ${spoken(text)} ends before ${comment}, which YAML takes for a comment`,
    expected: 'quotes round the whole text, or the comment on a line above',
  }
}

/** A kind of fault in the spelling of YAML: by a pattern of its message where the code says less, else by its code. */
type Advice = Words & { codes: string[]; message?: string }

/** The first sign of a value where no text may begin with it. */
const reservedSign = /(?:: +|- +|[{[] *|^ *)([@`*%&!|>,\]}])/

function reservedStart(line: string): Advice {
  const [, sign = '@'] = reservedSign.exec(line) ?? []
  return {
    codes: ['BAD_SCALAR_START', 'BAD_ALIAS'],
    message: '^Unexpected flow|^Block scalar header|^Not a YAML token',
    wrong: `the text begins with ${sign}, a character that YAML reserves`,
    expected: `quotes round the whole text, such as '${sign}clinic'`,
  }
}

/**
 * A YAML error in words for the editor of the file.
 * @param line the text of the line that it points to
 */
export function yamlProblem({ code, message }: Pick<YAMLError, 'code' | 'message'>, line: string): Words {
  if (/^\s*-[^\s-]/.test(line))
    return {
      wrong: 'an entry of a list has no blank after its -',
      expected: '- and a blank, such as - { date: 2027-01-14 }',
    }
  const kinds: Advice[] = [...advice, reservedStart(line)]
  const kind =
    kinds.find((one) => one.message && new RegExp(one.message).test(message)) ??
    kinds.find(({ codes }) => codes.includes(code))
  if (kind !== undefined) return { wrong: kind.wrong, expected: kind.expected }
  const plain = message.replace(/\n.*/s, '').replace(/ at line \d+, column \d+:?$/, '')
  return { wrong: `this is not YAML: ${plain}`, expected: 'name: text, one field a line' }
}
