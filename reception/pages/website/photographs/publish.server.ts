import { answersOf, type PhotographChange, photographFiles } from '#editor/photograph-changes.ts'
import type { AnsweredDraft } from '#editor/photographs.ts'
import type { Publisher } from '#editor/publisher.ts'
import { decoration } from '#site/pictures.server.ts'
import { deskWords, filled } from '../../words.ts'
import { begin } from '../publishing.server.ts'
import { type Door, otherHalf, type Place, places } from './places.server.ts'

const isPhotograph = (name: string) => decoration(name).origin === 'photo'

/** A photograph that can be published, and its place. */
export type Kept = { place: Place; draft: AnsweredDraft }

/** All that can be published: a pair is shown as photographs when both halves are. */
export function keptPhotographs(photographs: Publisher['photographs']): Kept[] {
  const kept = places().flatMap((place) => {
    const draft = photographs.draftOf(place.name)
    return draft?.answers ? [{ place, draft: { ...draft, answers: draft.answers } }] : []
  })
  return kept.filter(({ place }) => {
    const other = otherHalf(place)
    return other === null || isPhotograph(other) || kept.some((half) => half.place.name === other)
  })
}

/** Shows visitors all photographs that are kept, each with its words. */
export async function publishKept({ photographs, ...desk }: Door): Promise<Response | string> {
  const kept = keptPhotographs(photographs)
  const words = deskWords().photographs
  if (kept.length === 0) return words.faults.nothing
  const files = photographFiles(await changesOf(kept, photographs))
  const note = filled(words.note, { names: kept.map(({ place }) => place.title).join(', ') })
  const before = kept.map(({ place: { name } }) => {
    return (isPhotograph(name) && photographs.paperOf(name)?.was) || answersOf(name)
  })
  return begin(desk, 'publish', async (publisher, by) => {
    const published = await publisher.publish({ by, note, files })
    if (published.status === 'live')
      for (const [index, was] of before.entries()) {
        const { place, draft } = kept[index] ?? {}
        if (place && draft) photographs.settle(place.name, draft, was)
      }
    return published
  })
}

async function changesOf(kept: Kept[], photographs: Publisher['photographs']): Promise<PhotographChange[]> {
  const cuts = await Promise.all(kept.map(({ place, draft }) => photographs.cut(place, draft)))
  return kept.map(({ place, draft }, index) => {
    return { name: place.name, bytes: cuts[index] ?? null, answers: draft.answers }
  })
}

/** Brings the illustration back at once, of both halves of a pair. Null where what it said is not known: an earlier version does it. */
export async function takeOut(
  { photographs, ...desk }: Door,
  place: Place,
): Promise<Response | string | null> {
  const names = [place.name, otherHalf(place)].filter((name) => name !== null)
  const changes = names.flatMap((name): PhotographChange[] => {
    const paper = photographs.paperOf(name)
    return paper && isPhotograph(name) ? [{ name, bytes: null, answers: paper.was }] : []
  })
  if (changes.length < names.length) return null
  const note = filled(deskWords().photographs.noteOut, { name: place.title })
  const files = photographFiles(changes)
  return begin(desk, 'publish', (publisher, by) => publisher.publish({ by, note, files }))
}
