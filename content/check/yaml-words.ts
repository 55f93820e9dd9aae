import type { ErrorCode, YAMLError } from 'yaml'

/** What a fault in the spelling of YAML itself means, and what to write instead. */
const advice: Partial<Record<ErrorCode, { wrong: string; expected: string }>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    wrong: 'a colon and a blank inside a text look like a new field',
    expected: "quotes round a text with a colon in it, such as alt: 'Surgery 1: the chair'",
  },
  DUPLICATE_KEY: { wrong: 'a field stands twice in one record', expected: 'every field once' },
  BAD_INDENT: {
    wrong: 'the line begins too far left or right',
    expected: 'as many blanks at its beginning as its neighbours have',
  },
  TAB_AS_INDENT: { wrong: 'a tab at the beginning of the line', expected: 'blanks, two for each level' },
  MISSING_CHAR: {
    wrong: 'a quote, a bracket or a comma is missing',
    expected: "each ' and \" and [ and { closed again; inside '…' an apostrophe is written twice",
  },
  BAD_SCALAR_START: {
    wrong: 'the text begins with a sign that YAML keeps for itself',
    expected: "quotes round a text that begins with @ or `, such as '@clinic'",
  },
  MULTILINE_IMPLICIT_KEY: {
    wrong: 'a field has no colon after its name, or a text runs on without being indented',
    expected: 'name: text, and long texts after >- on lines of their own with two more blanks',
  },
}

/** A YAML error in words for whoever edits the file. */
export function yamlProblem({ code, message }: YAMLError): { wrong: string; expected: string } {
  const plain = message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '')
  return advice[code] ?? { wrong: `this is not YAML: ${plain}`, expected: 'name: text, one field a line' }
}
