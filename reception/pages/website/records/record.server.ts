import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { data } from 'react-router'
import type { z } from 'zod'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { sitePages } from '#content/catalogue/pages.ts'
import { contentFiles, yamlFilesIn } from '#content/check/content-files.ts'
import { contentRoot, projectRoot } from '#content/check/project-root.ts'
import { allPictures, iconNames } from '#content/check/project.ts'
import { readRecord, readYaml } from '#content/check/record-file.ts'
import { leavesOf } from '#content/check/walk.ts'
import { patternFile } from '#content/rules/pattern-file.ts'
import type { Shape } from '#content/schema/kind-of.ts'
import { type Kind, shapes } from '#content/schema/shapes.ts'
import { type Field, fieldsOf, type Option, spoken, textsIn } from '#editor/form/fields.ts'
import { inPart, type Part, partOf, partsOf, withPart } from '#editor/form/parts.ts'
import { type Places, readForm } from '#editor/form/read-form.ts'
import { mergedValue } from '#editor/merge.ts'
import type { Fresh } from '#editor/patch-yaml.ts'
import type { KeptDraft } from '../../../model/drafts.ts'
import type { Asked, signedIn } from '../../auth/guard.server.ts'
import { nameOfPage } from '../../requests/page-name.server.ts'
import { hasPlace, thumbnailOf } from '../photographs/places.server.ts'
import { deskWords, filled } from '../../words.ts'
import type { Fault } from './faults.server.ts'
import { said } from './said.ts'

type Desk = ReturnType<typeof signedIn>

export type RecordPlace = { kind: Kind; slug?: string | undefined; file: string }

/** A record of the website as it is in its file, and as the person has edited it. */
export type EditedRecord = RecordPlace & {
  published: unknown
  /** What the draft began from, and the record with its edits. */
  was: unknown
  value: unknown
  /** 0 where the person has no draft of it. */
  version: number
  others: KeptDraft[]
}

export function recordPlaces(): RecordPlace[] {
  return contentFiles(yamlFilesIn(contentRoot()))
}

/** The record that an address names; throws 404 where there is none. */
export function placeIn({ params }: Asked): RecordPlace {
  // Addresses have small letters only.
  const asked = params['kind']?.toLowerCase()
  const found = recordPlaces().find(
    ({ kind, slug }) => kind.toLowerCase() === asked && slug === params['slug'],
  )
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function editedRecord({ requests, person }: Desk, place: RecordPlace): Promise<EditedRecord> {
  const drafts = await requests.draftsOfFile(place.file)
  const own = drafts.find(({ personId }) => personId === person.id)
  return {
    ...place,
    ...editedValue(currentValue(place.file), own),
    others: drafts.filter((draft) => draft !== own),
  }
}

const read = new Map<string, { stamp: string; value: unknown }>()

/** What a record's file holds now. */
export function currentValue(file: string): unknown {
  const { mtimeMs, size } = statSync(join(contentRoot(), file))
  const stamp = `${contentRoot()} ${mtimeMs} ${size}`
  const known = read.get(file)
  if (known?.stamp === stamp) return known.value
  const value = readYaml(contentRoot(), file)
  read.set(file, { stamp, value })
  return value
}

/** What was published since a draft began is taken over, but where both changed the same field: that is settled when it is published. */
export function editedValue(published: unknown, own: KeptDraft | undefined) {
  if (!own) return { published, was: published, value: published, version: 0 }
  const [was, next, now] = [own.was, own.next, published] as [Fresh, Fresh, Fresh]
  const { value, conflicts } = mergedValue(was, next, now)
  if (conflicts.length > 0) return { published, was, value: next, version: own.version }
  return { published, was: published, value, version: own.version }
}

export function addressOf({ kind, slug }: RecordPlace, part?: string, of = 'words'): string {
  const query = part === undefined ? '' : `?part=${part}`
  return `/desk/site/${of}/${kind.toLowerCase()}${slug === undefined ? '' : `/${slug}`}${query}`
}

/** The page that shows a record; null for one that many pages show. */
export function pagePath({ kind, slug }: RecordPlace): string | null {
  const page = sitePages(catalogue('en')).find(({ record }) => record.slug === (slug ?? kind))
  return page?.path ?? null
}

/** What a record, or an entry of a list, is called. */
export function nameOf(value: unknown, otherwise: string): string {
  const fields = (value ?? {}) as Record<string, unknown>
  const name = ['name', 'title', 'line', 'treatment', 'caption', 'heading', 'description']
    .map((key) => fields[key])
    .find((text): text is string => typeof text === 'string' && text !== '')
  return name && name.length > 50 ? `${name.slice(0, 48).trim()}…` : (name ?? otherwise)
}

/** What an entry of a list is called, else its number. */
export function entryName(entry: unknown, place: number): string {
  return nameOf(entry, filled(deskWords().records.entry, { number: place + 1 }))
}

/** The part that an address asks for, else the first. */
export function askedPart(parts: Part[], name: string | null): Part | undefined {
  return parts.find((part) => part.name === name) ?? parts[0]
}

export function partsIn({ kind, value }: Pick<EditedRecord, 'kind' | 'value'>): Part[] {
  return partsOf(kind, shapes[kind], value)
}

/** The parts of a record as tabs: each with what it is called, and whether it is changed or at fault. */
export function tabsOf(record: EditedRecord, faults: Fault[]) {
  const parts = partsIn(record)
  const names: Record<string, string> = deskWords().records.parts
  return parts.map((part) => {
    const [before, after] = [record.published, record.value].map((value) =>
      contentOf(part, record.kind, value),
    )
    return {
      name: part.name,
      title: 'place' in part ? entryName(after, part.place) : (names[part.name] ?? titleOf(part, record)),
      isChanged: !isDeepStrictEqual(before, after),
      isFaulty: faultsOf(part, parts, faults).length > 0,
    }
  })
}

function titleOf(part: Part, record: EditedRecord): string {
  const [field] = 'fields' in part ? fieldsOf(shapes[record.kind], {}, { only: part.fields }) : []
  return said(field?.label ?? spoken(part.name))
}

function contentOf(part: Part, kind: Kind, value: unknown): unknown {
  const { value: own, only } = inPart(part, shapes[kind], value)
  if (!only) return own
  const fields = Object.entries((own ?? {}) as object)
  return Object.fromEntries(fields.filter(([name]) => only.includes(name)))
}

/** Changes with each value of a part. */
export function baseOf(part: Part, { kind, value }: Pick<EditedRecord, 'kind' | 'value'>): string {
  const content = JSON.stringify(contentOf(part, kind, value) ?? null)
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** The record with what a form says of a part. */
export function readPart(part: Part, { kind, value: whole }: EditedRecord, form: FormData) {
  const { shape, value: before, only } = inPart(part, shapes[kind], whole)
  const { value, places } = readForm(shape, form, before, only)
  return { value: withPart(part, whole, value), places }
}

/** The fields of a form for a part, and what is told at them. Paths are those of the record. */
export function formFor(part: Part, kind: Kind, value: unknown, places?: Places): Field[] {
  const { shape, value: own, only } = inPart(part, shapes[kind], value)
  const fields = fieldsOf(shape, own, { only, names: onceEach(chosenAmong), ...(places && { places }) })
  const counted = withWordCounts(fields, kind, 'place' in part ? `${part.place}.` : '')
  const named = withPictures(counted, kind).map(inOwnWords)
  return ofInterface.includes(kind) ? named.map(namedByWords) : named
}

/** The fields of a part of a record, with no form around them. */
export const fieldsIn = (shape: Shape, value: unknown): Field[] =>
  fieldsOf(shape, value, { names: onceEach(chosenAmong) }).map(inOwnWords)

/** Records of short words: of buttons, of lines around a form. */
export const ofInterface: Kind[] = ['labels', 'booking', 'requestPage']

/** What such words are for is best told by the words. */
function namedByWords(field: Field): Field {
  if (field.kind === 'group') return { ...field, fields: field.fields.map(namedByWords) }
  if (field.kind === 'list') return { ...field, entries: field.entries.map(namedByWords) }
  if (!('text' in field) || field.text === '') return field
  const { text } = field
  return { ...field, label: `“${text.length > 60 ? `${text.slice(0, 58).trim()}…` : text}”` }
}

/** What each field is called below the groups that it is in, by its path. */
export function labelsIn(fields: Field[], above = ''): Map<string, string> {
  return new Map(
    fields.flatMap((field) => {
      const label = [above, field.label].filter(Boolean).join(', ')
      const inside = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.entries : []
      // An entry of a list has its name already.
      const below = field.kind === 'list' ? above : label
      return [[field.path, label] as const, ...labelsIn(inside, below)]
    }),
  )
}

function inOwnWords(field: Field): Field {
  const own = { ...field, label: said(field.label), help: field.help && said(field.help) }
  if (own.kind === 'group') return { ...own, fields: own.fields.map(inOwnWords) }
  if (own.kind === 'choice' || own.kind === 'ticks') {
    const names: Record<string, string> = deskWords().records.choices
    return { ...own, options: own.options.map((one) => ({ ...one, name: names[one.value] ?? one.name })) }
  }
  return own.kind === 'list' ? { ...own, entries: own.entries.map(inOwnWords) } : own
}

/** The faults of a part, by the paths of its form. */
export function faultsOf(part: Part, parts: Part[], faults: Fault[]): Fault[] {
  const own = faults.filter(({ path }) => partOf(parts, path)?.name === part.name)
  return 'place' in part
    ? own.map(({ path, text }) => ({ path: path.split('.').slice(1).join('.'), text }))
    : own
}

/** What was published of each text of a form that is another now. */
export function textsBefore(part: Part, record: EditedRecord, fields: Field[]): Record<string, string> {
  const published = inPart(part, shapes[record.kind], record.published).value
  if (published === undefined) return {}
  const before = new Map(
    textsIn(formFor(part, record.kind, record.published)).map(({ path, text }) => [path, text]),
  )
  const changed = textsIn(fields).filter(({ path, text }) => before.has(path) && before.get(path) !== text)
  return Object.fromEntries(changed.map(({ path }) => [path, before.get(path) ?? '']))
}

/** Many fields of a form may ask for the same. */
function onceEach(lookUps: Record<string, () => Option[]>): Record<string, () => Option[]> {
  const known: Record<string, Option[]> = {}
  return Object.fromEntries(
    Object.entries(lookUps).map(([name, lookUp]) => [name, () => (known[name] ??= lookUp())]),
  )
}

const nameIn = (path: string) => spoken(path.slice(path.lastIndexOf('/') + 1))

/** Those of most people in Ahmedabad first. */
const spokenLanguages = 'Gujarati Hindi English Marathi Sindhi Urdu Punjabi Tamil'.split(' ')

/** What texts of a shape are chosen among, by what the shape calls it: looked up once a form asks for it. */
const chosenAmong: Record<string, () => Option[]> = {
  services() {
    const { conditions, treatments } = catalogue('en')
    return [...conditions, ...treatments].map(({ slug, name }) => ({ value: slug, name }))
  },
  pairs: () =>
    catalogue('en').smilePairs.map(({ id, treatment: name }) => ({
      value: String(id),
      name: `${id}: ${name}`,
    })),
  fees: () => catalogue('en').fees.treatments.rows.map(({ id, slug, name }) => ({ value: id ?? slug, name })),
  spoken: () => spokenLanguages.map((name) => ({ value: name, name })),
  signs: () => catalogue('en').triage.signs.map(({ id, text }) => ({ value: id, name: text })),
  icons: () => iconNames().map((name) => ({ value: name, name: spoken(name) })),
  pictures: () =>
    [...new Set(allPictures(contentRoot()))].toSorted().map((name) => ({ value: name, name: nameIn(name) })),
  addresses: () => sitePages(catalogue('en')).map(({ path }) => ({ value: path, name: nameOfPage(path) })),
}

let lengths: z.output<typeof patternFile> | undefined

/** How many words the texts of a kind of record may have. */
function rangesOf(kind: Kind) {
  lengths ??= readRecord(projectRoot(), 'content/rules/lengths.yaml', patternFile).value
  const { rules, in: kinds } = lengths
  return rules.flatMap(({ field, wordCount, in: own = kinds }) => {
    return field && wordCount && own?.includes(kind) ? [{ field, words: wordCount }] : []
  })
}

function withWordCounts(fields: Field[], kind: Kind, prefix: string): Field[] {
  const ranges = rangesOf(kind)
  const counted = (field: Field): Field => {
    if (field.kind === 'group') return { ...field, fields: field.fields.map(counted) }
    if (field.kind === 'list') return { ...field, entries: field.entries.map(counted) }
    if (field.kind !== 'prose' && field.kind !== 'text') return field
    const range = ranges.find((one) => one.field.test(prefix + field.path))
    return range ? { ...field, words: range.words } : field
  }
  return fields.map(counted)
}

const folders = new Map<Kind, Map<string, Set<string>>>()

/** The folders of the pictures that a kind of record shows, by the fields that name them. */
function foldersOf(kind: Kind): Map<string, Set<string>> {
  const known = folders.get(kind)
  if (known) return known
  const found = new Map<string, Set<string>>()
  for (const { file } of recordPlaces().filter((place) => place.kind === kind))
    for (const { path, value } of leavesOf(currentValue(file))) {
      const field = fieldOf(path)
      found.set(field, (found.get(field) ?? new Set()).add(folderOf(String(value))))
    }
  folders.set(kind, found)
  return found
}

const fieldOf = (path: readonly PropertyKey[]) =>
  path
    .map(String)
    .filter((part) => !/^\d+$/.test(part))
    .join('.')
const folderOf = (picture: string) => picture.slice(0, picture.lastIndexOf('/') + 1)

/** Of hundreds of pictures those that fit a field, to be seen. */
function withPictures(fields: Field[], kind: Kind): Field[] {
  return fields.map((field) => {
    if (field.kind === 'group') return { ...field, fields: withPictures(field.fields, kind) }
    if (field.kind === 'list') return { ...field, entries: withPictures(field.entries, kind) }
    if (field.kind !== 'picture') return field
    const { chosen, path } = field
    const fitting = foldersOf(kind).get(fieldOf(path.split('.'))) ?? new Set()
    const options = field.options.filter(({ value }) => value === chosen || fitting.has(folderOf(value)))
    return {
      ...field,
      hasPlace: chosen !== '' && hasPlace(kind, path),
      options: options.map((option) => ({ ...option, src: thumbnailOf(option.value) })),
    }
  })
}
