import { fieldName, type Path } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import type kinds from './kinds.json'

/** What a real clinic must replace or confirm: in `kinds.json` in the order of the table, with what to do about it. */
export type LeftOverKind = keyof typeof kinds

export type LeftOver = {
  kind: LeftOverKind
  /** Path from the project's folder. */
  file: string
  line: number
  field: string
  found: string
}

export function leftAt(
  kind: LeftOverKind,
  { file, lineOf }: RecordFile<unknown>,
  path: Path,
  found: string,
): LeftOver {
  return { kind, file, line: lineOf(path), field: fieldName(path), found }
}
