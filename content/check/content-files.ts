import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ContentInvalid, type ContentFault } from './fault.ts'
import { readRecord, type RecordFile } from './record-file.ts'
import { mapTexts } from './walk.ts'
import { type Counts, withCounts } from '../catalogue/filled.ts'
import type { Language } from '../catalogue/language.ts'
import { pageSlugs, pharmaSlugs } from '../catalogue/pages.ts'
import type { Guide, Page } from '../schema/page.ts'
import type { PharmaPage } from '../schema/pharma-page.ts'
import type { Condition, Treatment } from '../schema/service.ts'
import { folderShapes, type Kind, schemaName, shapes, singleShapes } from '../schema/shapes.ts'

/** Pages that need their own code: no file may be missing, and no other file makes a page. */
const codedSlugs: Partial<Record<Kind, readonly string[]>> = { pages: pageSlugs, pharma: pharmaSlugs }

export type Single = keyof typeof singleShapes
type Folder = keyof typeof folderShapes
// The keys of our own tables.
export const singles = Object.keys(singleShapes) as Single[]
const folders = Object.keys(folderShapes) as Folder[]
export const kinds: Kind[] = [...singles, ...folders]

type FolderValues = {
  conditions: Condition
  treatments: Treatment
  guides: Guide
  pharma: PharmaPage
  pages: Page
}
type Values = { [K in Single]: z.output<(typeof singleShapes)[K]> } & FolderValues

/**
 * All records by kind: services in the order of the menu, other pages in that of `catalogue/pages.ts`. A file that breaks
 * its shape is left out.
 */
export type Content = { [K in Kind]: RecordFile<Values[K]>[] }

export type ContentFile = { kind: Kind; file: string; slug?: string }

/** The files that the site reads, of which `yamlFiles` are those that exist below `content/`. */
export function contentFiles(yamlFiles: readonly string[]): ContentFile[] {
  return [
    ...singles.map((kind) => ({ kind, file: `content/${schemaName(kind)}.yaml` })),
    ...folders.flatMap((kind) =>
      slugsIn(kind, yamlFiles).map((slug) => ({ kind, slug, file: `content/${kind}/${slug}.yaml` })),
    ),
  ]
}

export function slugsIn(kind: Folder, yamlFiles: readonly string[]): readonly string[] {
  const name = new RegExp(`^content/${kind}/([a-z0-9-]+)\\.yaml$`)
  return codedSlugs[kind] ?? yamlFiles.flatMap((file) => name.exec(file)?.[1] ?? [])
}

/** Every YAML file of records below `content/`, by its path from the project's folder. */
export function yamlFilesIn(root: string): string[] {
  return readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((file) => `content/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.ya?ml$/.test(file) && !/^content\/(rules|fixtures)\//.test(file))
    .toSorted()
}

/**
 * Reads every file of the content.
 * @param root the project's folder
 * @returns the records that keep their shape, and the faults of those that do not
 */
export function readContent(root: string): { content: Content; faults: ContentFault[] } {
  return collectRecords(contentFiles(yamlFilesIn(root)), (file, shape) => readRecord(root, file, shape))
}

/**
 * Sorts the records of the files by kind.
 * @param read gives the record of a file, or throws ContentInvalid
 */
export function collectRecords(
  files: readonly ContentFile[],
  read: (file: string, shape: z.ZodType) => RecordFile<unknown>,
): { content: Content; faults: ContentFault[] } {
  const faults: ContentFault[] = []
  const records = Object.fromEntries(kinds.map((kind): [Kind, RecordFile<object>[]] => [kind, []]))
  for (const { kind, file, slug } of files) {
    try {
      // Every shape is a group of fields or a list.
      const record = read(file, shapes[kind]) as RecordFile<object>
      records[kind]?.push(slug === undefined ? record : { ...record, value: { slug, ...record.value } })
    } catch (error) {
      if (!(error instanceof ContentInvalid)) throw error
      faults.push(...error.faults)
    }
  }
  // Each record was parsed with the shape of its kind, and those in folders have their slugs.
  return { content: withCountsIn(numbered(records as unknown as Content)), faults }
}

/** Problems and treatments in the order of the menu, counted on from the ones to the others. */
function numbered(content: Content): Content {
  const menu = content.menu[0]?.value
  const order = menu ? [menu.problems.slugs, ...menu.treatments.columns.map(({ slugs }) => slugs)].flat() : []
  const sorted = <Service extends { slug: string }>(records: RecordFile<Service>[], before: number) =>
    records
      .toSorted((a, b) => placeIn(order, a) - placeIn(order, b))
      .map((record, index) => ({ ...record, value: { ...record.value, id: before + index + 1 } }))
  return {
    ...content,
    conditions: sorted(content.conditions, 0),
    treatments: sorted(content.treatments, content.conditions.length),
  }
}

/** What the menu lacks comes last; the rules refuse it. */
function placeIn(order: string[], { value }: RecordFile<{ slug: string }>): number {
  const place = order.indexOf(value.slug)
  return place === -1 ? order.length : place
}

/** The same content with numbers in its texts in place of `{treatments}` and the like. */
export function withCountsIn(
  content: Content,
  counts: Counts = countsOf(content),
  language: Language = 'en',
): Content {
  const inRecord = (record: RecordFile<object>) => ({
    ...record,
    value: mapTexts(record.value, (text) => withCounts(text, counts, language)),
  })
  // Of each kind the same records.
  return Object.fromEntries(kinds.map((kind) => [kind, content[kind].map(inRecord)])) as unknown as Content
}

export function countsOf({ conditions, treatments, doctors }: Content): Counts {
  return {
    problems: conditions.length,
    treatments: treatments.length,
    dentists: doctors[0]?.value.length ?? 0,
  }
}
