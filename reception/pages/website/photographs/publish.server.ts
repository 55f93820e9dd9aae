import { contentRoot } from '#content/check/project-root.ts'
import type { Draft } from '#editor/drafts.ts'
import { answersOf, type PhotographChange, photographFiles } from '#editor/photograph-changes.ts'
import type { AnsweredDraft } from '#editor/photographs.ts'
import type { Publisher } from '#editor/publisher.ts'
import { decoration } from '#site/pictures.server.ts'
import { deskWords, filled } from '../../words.ts'
import { begin } from '../publishing.server.ts'
import { type Door, logo, otherHalf, type Place, places } from './places.server.ts'

const isPhotograph = (name: string) => decoration(name).origin === 'photo'

/** A photograph that can be published, and its place. */
export type Kept = { place: Place; draft: AnsweredDraft }

/** All that can be published: a pair is shown as photographs when both halves are. */
export function keptPhotographs(photographs: Publisher['photographs'], drafts: readonly Draft[]): Kept[] {
  const kept = [...places(drafts), logo()].flatMap((place) => {
    const draft = photographs.draftOf(place.name)
    return draft?.answers ? [{ place, draft: { ...draft, answers: draft.answers } }] : []
  })
  return kept.filter(({ place }) => {
    const other = otherHalf(place)
    return other === null || isPhotograph(other) || kept.some((half) => half.place.name === other)
  })
}

/** In a form: which photograph. */
export const photographKey = ({ place, draft }: Kept) => `photograph ${place.name} ${draft.id}`

type Edited = ReadonlyMap<string, string | null>

/** A photograph whose place only a draft has that is not published with it. */
export function withoutRecord(kept: Kept[], edited: Edited): Kept | undefined {
  return kept.find(({ place: { name } }) => answersOf(name, contentRoot(), edited) === null)
}

/** The words of records with what is said of photographs; those whose record is not whole yet are left out. */
export function wordsOf(kept: Kept[], edited: Edited) {
  const shown = kept.filter(({ place }) => answersOf(place.name, contentRoot(), edited) !== null)
  const changes = shown.map(({ place: { name }, draft: { answers } }) => ({ name, bytes: noBytes, answers }))
  const files = Object.entries(photographFiles(changes, contentRoot(), edited))
  return Object.fromEntries(files.filter(([file]) => file.endsWith('.yaml')))
}

const noBytes = new Uint8Array()

/** What is to be published of photographs beside other changes, and what is to be done once visitors see it. */
export async function publicationOf(kept: Kept[], photographs: Publisher['photographs'], edited: Edited) {
  const was = kept.map(({ place: { name } }) => {
    return (isPhotograph(name) && photographs.paperOf(name)?.was) || answersOf(name, contentRoot(), edited)
  })
  const cuts = await Promise.all(kept.map(({ place, draft }) => photographs.cut(place, draft)))
  const changes = kept.map(({ place, draft }, index): PhotographChange => {
    return { name: place.name, bytes: cuts[index] ?? null, answers: draft.answers }
  })
  return {
    files: photographFiles(changes, contentRoot(), edited),
    settle() {
      for (const [index, { place, draft }] of kept.entries())
        photographs.settle(place.name, draft, was[index] ?? draft.answers)
    },
  }
}

/** Brings the illustration back at once, of both halves of a pair. Null where what it said is not known: an earlier version does it. */
export async function takeOut({ photographs, ...desk }: Door, place: Place): Promise<Response | null> {
  const names = [place.name, otherHalf(place)].filter((name) => name !== null)
  const changes = names.flatMap((name): PhotographChange[] => {
    const paper = photographs.paperOf(name)
    return paper && isPhotograph(name) ? [{ name, bytes: null, answers: paper.was }] : []
  })
  if (changes.length < names.length) return null
  const note = filled(deskWords().photographs.noteOut, { name: place.title })
  const files = async () => photographFiles(changes)
  return begin(desk, 'publish', (publisher, by) => publisher.publish({ by, note, files }))
}
