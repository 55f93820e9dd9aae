import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderOf } from '#content/check/placeholder-of.ts'
import { projectRoot } from '#content/check/project-root.ts'
import type { CutPicture } from '#pictures/cut.ts'
import type { Thumbnail } from '#pictures/cut-thumbnail.ts'

type PictureName = { file: string; alt: string; focus?: number | undefined }

type Described<Cut> = Cut & { alt: string }

/** A picture ready for an img element, and so is its thumbnail; width and height are its own, in CSS pixels. */
export type ShownPicture = Described<Omit<CutPicture, 'thumbnail'> & { thumbnail?: Described<Thumbnail> }>

let sizes: Record<string, CutPicture> | undefined

/** Has all pages show these cut pictures, which are named as in the content. */
export function serveSizes(next: Record<string, CutPicture>): void {
  sizes = next
}

/** The same record with every picture name replaced by a picture that can be shown. */
export type WithPictures<Record> = Record extends PictureName
  ? ShownPicture
  : Record extends object
    ? { [Key in keyof Record]: WithPictures<Record[Key]> }
    : Record

/**
 * Replaces the picture names in a record, however deep they lie.
 * @throws Error naming a picture that was never cut: run `npm run pictures`
 */
export function withPictures<Record>(record: Record): WithPictures<Record> {
  return show(record) as WithPictures<Record>
}

/** A drawing that says no more than the words beside it. */
export function decoration(file: string): ShownPicture {
  return shownPicture({ file, alt: '' })
}

function show(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(show)
  if (typeof value !== 'object' || value === null) return value
  if (isPictureName(value)) return shownPicture(value)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, show(part)]))
}

function isPictureName(value: object): value is PictureName {
  return 'file' in value && 'alt' in value
}

function shownPicture({ file, alt, focus }: PictureName): ShownPicture {
  sizes ??= readSizes()
  const cut = sizes[file] ?? sizes[placeholderOf(file) ?? '']
  if (!cut) throw new Error(`No picture ${file}: run "npm run pictures", or correct the name in the content`)
  const { thumbnail, ...rest } = cut
  const whole = cut.origin === 'photo' && focus !== undefined ? { ...rest, focus } : rest
  return thumbnail ? { ...whole, alt, thumbnail: { ...thumbnail, alt } } : { ...whole, alt }
}

/** Those that `npm run pictures` has cut, where no build hands them on. */
function readSizes(): Record<string, CutPicture> {
  return JSON.parse(readFileSync(join(projectRoot(), 'pictures/sizes.json'), 'utf8'))
}
