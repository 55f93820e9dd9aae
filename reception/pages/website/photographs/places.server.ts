import { join } from 'node:path'
import { data } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { type Kind, schemaName } from '#content/schema/shapes.ts'
import type { Draft } from '#editor/drafts.ts'
import { logoPlace, type PhotographPlace } from '#editor/photographs.ts'
import type { Field } from '#editor/form/fields.ts'
import { foldersIn } from '#pictures/folders.ts'
import { readSlots, slotOf } from '#pictures/slots.ts'
import { decoration } from '#site/pictures.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { deskLanguage } from '../../language.ts'
import { deskWords, filled } from '../../words.ts'

export const groups = ['rooms', 'people', 'smiles', 'treatments', 'news'] as const
export type Group = (typeof groups)[number] | 'logo'

/** A place that only a draft has is new: its photograph is published together with its record. */
export type Place = PhotographPlace & {
  group: Group
  title: string
  /** Among other changes, such as "Portrait of Dr. Kirit Majmudar". */
  called: string
  isNew: boolean
}

/** The lists whose entries have places for photographs, by their kinds of record. */
const lists: Record<string, (typeof groups)[number]> = {
  doctors: 'people',
  clinicPhotos: 'rooms',
  smilePairs: 'smiles',
  news: 'news',
}

export type Fillings = Record<string, Pick<ReturnType<typeof filling>, 'state'> & { src: string }>

type Slots = ReturnType<typeof readSlots>
let slots: Slots | undefined

/** The places for photographs of the clinic's own, in the order of the pages; last those that only drafts have. */
export function places(drafts: readonly Draft[]): Place[] {
  // Which there are, and how large, changes with the program only.
  slots ??= readSlots(foldersIn(join(projectRoot(), 'pictures')))
  const { clinicPhotos, doctors, smilePairs, news, treatments } = catalogue(deskLanguage())
  const shown = { people: doctors, rooms: clinicPhotos, smiles: smilePairs, treatments, news }
  const edited = Object.entries(lists).flatMap(([kind, group]) => {
    const file = `content/${schemaName(kind as Kind)}.yaml`
    return drafts.flatMap((draft) =>
      draft.file === file && Array.isArray(draft.next) ? picturesOf(group, draft.next, true) : [],
    )
  })
  const all = [...groups.flatMap((group) => picturesOf(group, shown[group], false)), ...edited]
  const found = new Map<string, Place>()
  for (const { name, ...place } of all) {
    const slot = slots && slotOf(name, slots)
    if (slot && !found.has(name)) found.set(name, { ...place, name, width: slot.width, height: slot.height })
  }
  return [...found.values()]
}

/** In a draft anything may be missing. */
type Entry = { [Name in 'image' | 'before' | 'after']?: { file?: unknown } } & {
  [Name in 'name' | 'title' | 'caption' | 'treatment']?: unknown
}

/** The place of the clinic's logo, which is brought where its colours are chosen. */
export const logo = (): Place => ({
  ...logoPlace,
  group: 'logo',
  title: deskWords().look.logo.title,
  called: deskWords().look.logo.title,
  isNew: false,
})

function picturesOf(group: (typeof groups)[number], entries: readonly Entry[], isNew: boolean) {
  const { before, after, unnamed } = deskWords().photographs
  return entries.flatMap((entry) => {
    const said = entry.caption || entry.treatment || entry.name || entry.title
    const title = typeof said === 'string' ? said : unnamed[group]
    const pictures: [unknown, string][] = [
      [entry.image?.file, title],
      [entry.before?.file, filled(before, { name: title })],
      [entry.after?.file, filled(after, { name: title })],
    ]
    return pictures.flatMap(([name, title]) =>
      typeof name === 'string' && name !== ''
        ? [{ group, name, title, called: calledIn(group, title), isNew }]
        : [],
    )
  })
}

function calledIn(group: Group, name: string): string {
  const { portrait, photograph } = deskWords().photographs
  return filled(group === 'people' ? portrait : photograph, { name })
}

/** The form of the record that shows a place. */
export function formOf({ name, group }: Place, part: string): string {
  const kind = Object.keys(lists).find((one) => lists[one] === group) ?? name
  return `/desk/site/words/${kind.toLowerCase()}?part=${encodeURIComponent(part)}`
}

/** Whether a picture of a record has a place: that of an entry of the lists, or at the top of a treatment. */
export function hasPlace(kind: Kind, path: string): boolean {
  return kind === 'treatments'
    ? path === 'image.file'
    : kind in lists && /^(image|before|after)\.file$/.test(path)
}

/** A picture in small; undefined for a photograph that cannot be used. */
export function thumbnailOf(name: string): string | undefined {
  try {
    const { thumbnail, src } = decoration(name)
    return thumbnail?.src ?? src
  } catch {
    return undefined
  }
}

/** What fills the places in a form, by their names; none where photographs cannot be taken. */
export function fillingsOf(fields: readonly Field[], desk: Pick<Door, 'photographs'>): Fillings {
  const found = fields.flatMap((field) => {
    if (field.kind === 'group') return Object.entries(fillingsOf(field.fields, desk))
    if (field.kind !== 'picture' || !field.hasPlace) return []
    const { own, shown, state } = filling(field.chosen, desk)
    return [[field.chosen, { src: own ?? shown.src, state }] as const]
  })
  return Object.fromEntries(found)
}

export type Door = ReturnType<typeof opened>

/** For the owner, where photographs can be taken; others get 404. */
export function opened(asked: Asked) {
  const { publisher, ...desk } = allowed(asked, 'website')
  if (!publisher?.photographs.canTake()) throw data(null, { status: 404 })
  return { ...desk, publisher, photographs: publisher.photographs }
}

/** The place that an address names. */
export async function placeIn({ params: { folder, name } }: Asked, { requests }: Door): Promise<Place> {
  const place = [...places(await requests.allDrafts()), logo()].find(
    (one) => one.name === `${folder}/${name}`,
  )
  if (!place) throw data(null, { status: 404 })
  return place
}

/** The other half of a pair. */
export function otherHalf({ name }: PhotographPlace): string | null {
  if (name.endsWith('-before')) return name.replace(/before$/, 'after')
  return name.endsWith('-after') ? name.replace(/after$/, 'before') : null
}

/** What fills a place, and what was brought for it. */
export function filling(name: string, { photographs }: Pick<Door, 'photographs'>) {
  const { src, width, height, origin } = decoration(name)
  const draft = photographs.draftOf(name)
  const state = draft ? (draft.answers ? 'kept' : 'begun') : origin
  const own = draft && `/desk/site/photographs/${name}/file?id=${draft.id}`
  return { shown: { src, width, height }, origin, draft, own, state } as const
}
