import type { z } from 'zod'
import { ContentInvalid, type ContentFault } from './fault.ts'
import { readRecord, type RecordFile } from './record-file.ts'
import { shapes, type ShapeName } from '../catalogue/schema.ts'
import { conditionSlugs, guideSlugs, pageSlugs, pharmaSlugs, treatmentSlugs } from '../catalogue/slugs.ts'

/** Every kind of record: its shape, and its files below `content/` without ending. */
const kinds = {
  clinic: { shape: 'clinic', names: ['clinic'] },
  menu: { shape: 'menu', names: ['menu'] },
  labels: { shape: 'labels', names: ['labels'] },
  triage: { shape: 'triage', names: ['triage'] },
  emergency: { shape: 'emergency', names: ['emergency'] },
  fees: { shape: 'fees', names: ['fees'] },
  doctors: { shape: 'doctors', names: ['doctors'] },
  testimonials: { shape: 'testimonials', names: ['testimonials'] },
  smilePairs: { shape: 'smile-pairs', names: ['smile-pairs'] },
  clinicPhotos: { shape: 'clinic-photos', names: ['clinic-photos'] },
  stories: { shape: 'stories', names: ['stories'] },
  news: { shape: 'news', names: ['news'] },
  conditions: { shape: 'condition', names: conditionSlugs.map((slug) => `conditions/${slug}`) },
  treatments: { shape: 'treatment', names: treatmentSlugs.map((slug) => `treatments/${slug}`) },
  guides: { shape: 'guide', names: guideSlugs.map((slug) => `guides/${slug}`) },
  pharma: { shape: 'pharma-page', names: pharmaSlugs.map((slug) => `pharma/${slug}`) },
  pages: { shape: 'page', names: pageSlugs.map((slug) => `pages/${slug}`) },
} as const satisfies Record<string, { shape: ShapeName; names: readonly string[] }>

type Kinds = typeof kinds
export type Kind = keyof Kinds

/** All records by kind, in the order of the pages; a file that breaks its shape is left out. */
export type Content = { [K in Kind]: RecordFile<z.output<(typeof shapes)[Kinds[K]['shape']]>>[] }

/** Every file of the content, from the project's folder, with its kind and the name of its shape. */
export const contentFiles = Object.entries(kinds).flatMap(([kind, { shape, names }]) =>
  names.map((name) => ({ kind: kind as Kind, shape, file: `content/${name}.yaml` })),
)

/**
 * Reads every file of the content.
 * @param root the project's folder
 * @returns the records that keep their shape, and the faults of those that do not
 */
export function readContent(root: string): { content: Content; faults: ContentFault[] } {
  return collectRecords((file, shape) => readRecord(root, file, shape))
}

/**
 * Sorts the records of every file by kind.
 * @param read gives the record of a file, nothing where the file is not wanted, or throws ContentInvalid
 */
export function collectRecords(read: (file: string, shape: z.ZodType) => RecordFile<unknown> | undefined): {
  content: Content
  faults: ContentFault[]
} {
  const faults: ContentFault[] = []
  const records = noRecords()
  for (const { kind, shape, file } of contentFiles) {
    try {
      const record = read(file, shapes[shape])
      if (record) records[kind].push(record)
    } catch (error) {
      if (!(error instanceof ContentInvalid)) throw error
      faults.push(...error.faults)
    }
  }
  // Each record was parsed with the shape that its kind names.
  return { content: records as Content, faults }
}

function noRecords(): Record<Kind, RecordFile<unknown>[]> {
  const entries = Object.keys(kinds).map((kind) => [kind, []])
  return Object.fromEntries(entries) as Record<Kind, RecordFile<unknown>[]>
}
