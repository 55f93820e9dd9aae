/** The way to a field: names of fields and places in lists, counted from 0 as in JavaScript. */
export type Path = readonly PropertyKey[]

export type ContentFault = {
  /** Path from the project's folder, such as content/clinic.yaml. */
  file: string
  /** Counted from 1; 1 where the line is unknown. */
  line: number
  /** Dotted path of the field with list entries counted from 1, such as causeslist.2.subHeading; empty for the whole file. */
  field: string
  /** The rule that is broken, such as "shape" or "two-way links". */
  rule: string
  wrong: string
  expected: string
}

/** A path as people count: causeslist, 1, subHeading becomes causeslist.2.subHeading. */
export function fieldName(path: Path): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')
}

/** A fault on one line: file:line, field, what is wrong, what is expected, and the rule that asks for it. */
export function describeFault({ file, line, field, rule, wrong, expected }: ContentFault): string {
  return `${file}:${line} ${field || '(whole file)'}: ${wrong}; expected ${expected} [${rule}]`
}

/** Thrown when content cannot be used. The message lists every fault, one a line. */
export class ContentInvalid extends Error {
  readonly faults: ContentFault[]

  constructor(faults: ContentFault[]) {
    super(`${countOf(faults.length, 'fault')} in the content:\n${faults.map(describeFault).join('\n')}`)
    this.name = 'ContentInvalid'
    this.faults = faults
  }
}

/** A number and its noun: "1 fault", "2 faults", "1 entry", "3 entries". */
export function countOf(count: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${count} ${count === 1 ? noun : plural}`
}
