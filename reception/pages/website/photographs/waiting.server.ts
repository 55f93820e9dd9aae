import { languages } from '#content/catalogue/language.ts'
import { answersOf } from '#editor/photograph-changes.ts'
import type { PhotographPlace } from '#editor/photographs.ts'
import type { Publisher } from '#editor/publisher.ts'
import { shortened, wordDiff } from '#editor/word-diff.ts'
import { shownMoment } from '../../moments.server.ts'
import type { KeptDraft } from '../../../model/drafts.ts'
import { deskWords, filled } from '../../words.ts'
import { notUnderWay } from '../publishing.server.ts'
import type { ShownChange } from '../shown-changes.server.ts'
import { keyOf, toMendIn, together, type Waiting } from '../waiting.server.ts'
import { thumbnailOf } from './places.server.ts'
import { type Kept, keptPhotographs, photographKey } from './publish.server.ts'

/** How many changes of words and photographs wait to be published: one count, wherever it is told. */
export function countWaiting(drafts: KeptDraft[], publisher: Publisher): number {
  const words = together(notUnderWay(publisher, drafts, keyOf))
  const photographs = keptPhotographs(publisher.photographs, drafts)
  return words.length + notUnderWay(publisher, photographs, photographKey).length
}

/** The photographs among what waits to be published. */
export function waitingPhotographs(
  publisher: Publisher | null,
  allDrafts: KeptDraft[],
  now: Date,
): Waiting[] {
  const { drafts } = deskWords().website
  const kept = publisher ? keptPhotographs(publisher.photographs, allDrafts) : []
  return kept.map((one) => ({
    id: photographKey(one),
    name: one.place.called,
    told: filled(drafts.told, { by: one.draft.by, when: shownMoment(new Date(one.draft.at), now) }),
    edit: one.place.group === 'logo' ? '/desk/site/look' : `/desk/site/photographs/${one.place.name}`,
    changes: [shownPhotograph(one), ...changedWords(one)],
    conflicts: [],
    more: 0,
    toMend: one.place.isNew ? toMendWith(one.place, allDrafts) : 0,
  }))
}

function shownPhotograph({ place, draft }: Kept): ShownChange {
  const pictures = [thumbnailOf(place.name), `/desk/site/photographs/${place.name}/file?id=${draft.id}`]
  const text = deskWords().website.drafts.photoNew
  return { label: '', lang: '', pieces: [{ kind: 'in', text }], pictures }
}

/** A photograph waits for the record that shows it. */
function toMendWith({ name }: PhotographPlace, allDrafts: KeptDraft[]): number {
  const draft = allDrafts.find(({ next }) => JSON.stringify(next).includes(`"${name}"`))
  return draft ? toMendIn(draft, allDrafts) : 0
}

function changedWords({ place, draft }: Kept): ShownChange[] {
  if (place.group === 'smiles' || place.group === 'logo') return []
  const alt = answersOf(place.name)?.alt
  return languages
    .filter((language) => draft.answers.alt[language] !== '')
    .map((language) => ({
      label: deskWords().photographs.alt[language],
      lang: language,
      pieces: shortened(wordDiff(alt?.[language] ?? '', draft.answers.alt[language])),
    }))
}
