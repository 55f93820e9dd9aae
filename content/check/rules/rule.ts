import type { Content } from '../content-files.ts'
import { fieldName, type ContentFault, type Path } from '../fault.ts'
import type { RecordFile } from '../record-file.ts'
import type { Project } from '../project.ts'

export type FoundFault = Omit<ContentFault, 'rule'>

/** What must hold over all records that keep their shape; one that does not is left out of `content`. */
export type Rule = { name: string; find: (content: Content, project: Project) => Iterable<FoundFault> }

export function faultAt(
  { file, lineOf }: RecordFile<unknown>,
  path: Path,
  wrong: string,
  expected: string,
): FoundFault {
  return { file, line: lineOf(path), field: fieldName(path), wrong, expected }
}

export function servicesOf(content: Content) {
  return [...content.conditions, ...content.treatments]
}

export type Titled = { head: { title: string; description: string } }

/** The records of pages with one head each, but those of the pharmaceutical company. */
export function headedOf(content: Content): RecordFile<Titled>[] {
  const { pages, guides, emergency, fees } = content
  return [...pages, ...servicesOf(content), ...guides, ...emergency, ...fees]
}

/** Everything about health: services, guides, the emergency page, the warning signs. */
export function medicalOf(content: Content) {
  return [...servicesOf(content), ...content.guides, ...content.emergency, ...content.triage]
}

export function medicalName({ value }: ReturnType<typeof medicalOf>[number]): string {
  return 'name' in value ? value.name : value.heading
}

export function recordsOf(content: Content): RecordFile<unknown>[] {
  return Object.values(content).flat()
}

export function entriesOf<Entry>(records: RecordFile<Entry[]>[]) {
  return records.flatMap((record) => record.value.map((entry, index) => ({ record, entry, index })))
}
