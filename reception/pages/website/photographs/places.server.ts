import { join } from 'node:path'
import { data } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { projectRoot } from '#content/check/project-root.ts'
import type { PhotographPlace } from '#editor/photographs.ts'
import { foldersIn } from '#pictures/folders.ts'
import { readSlots } from '#pictures/slots.ts'
import { decoration } from '#site/pictures.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { deskLanguage } from '../../language.ts'
import { deskWords, filled } from '../../words.ts'

export const groups = ['rooms', 'people', 'smiles'] as const
export type Group = (typeof groups)[number]

export type Place = PhotographPlace & { group: Group; title: string }

type Slots = ReturnType<typeof readSlots>
let slots: Slots | undefined

/** The places for photographs of the clinic's own, in the order of the pages. */
export function places(): Place[] {
  // Which there are, and how large, changes with the program only.
  slots ??= readSlots(foldersIn(join(projectRoot(), 'pictures')))
  const { clinicPhotos, doctors, smilePairs } = catalogue(deskLanguage())
  const { before, after } = deskWords().photographs
  const named: [Group, string, string][] = [
    ...clinicPhotos.map(({ image, caption }): [Group, string, string] => ['rooms', image.file, caption]),
    ...doctors.map(({ image, name }): [Group, string, string] => ['people', image.file, name]),
    ...smilePairs.flatMap((pair): [Group, string, string][] => [
      ['smiles', pair.before.file, filled(before, { name: pair.treatment })],
      ['smiles', pair.after.file, filled(after, { name: pair.treatment })],
    ]),
  ]
  return named.flatMap(([group, name, title]) => {
    const slot = slots?.get(name)
    return slot ? [{ group, name, title, width: slot.width, height: slot.height }] : []
  })
}

export type Door = ReturnType<typeof opened>

/** For the owner, where photographs can be taken; others get 404. */
export function opened(asked: Asked) {
  const { publisher, ...desk } = allowed(asked, 'website')
  if (!publisher?.photographs.canTake()) throw data(null, { status: 404 })
  return { ...desk, publisher, photographs: publisher.photographs }
}

/** The place that an address names. */
export function placeIn({ params: { folder, name } }: Asked): Place {
  const place = places().find((one) => one.name === `${folder}/${name}`)
  if (!place) throw data(null, { status: 404 })
  return place
}

/** The other half of a pair. */
export function otherHalf({ name }: PhotographPlace): string | null {
  if (name.endsWith('-before')) return name.replace(/before$/, 'after')
  return name.endsWith('-after') ? name.replace(/after$/, 'before') : null
}

/** What fills a place, and what was brought for it. */
export function filling(name: string, { photographs }: Door) {
  const { src, width, height, origin } = decoration(name)
  const draft = photographs.draftOf(name)
  const state = draft ? (draft.answers ? 'kept' : 'begun') : origin
  const own = draft && `/desk/site/photographs/${name}/file?id=${draft.id}`
  return { shown: { src, width, height }, origin, draft, own, state } as const
}
