import { languages } from '#content/catalogue/language.ts'
import { answersOf } from '#editor/photograph-changes.ts'
import type { Publisher } from '#editor/publisher.ts'
import { shortened, wordDiff } from '#editor/word-diff.ts'
import { shownMoment } from '../../moments.server.ts'
import { deskWords, filled } from '../../words.ts'
import type { ShownChange, Waiting } from '../waiting.server.ts'
import { type Kept, keptPhotographs, photographKey } from './publish.server.ts'

/** The photographs among what waits to be published. */
export function waitingPhotographs(publisher: Publisher | null, now: Date): Waiting[] {
  const { drafts } = deskWords().website
  const kept = publisher ? keptPhotographs(publisher.photographs) : []
  return kept.map((one) => ({
    id: photographKey(one),
    name: filled(deskWords().photographs.note, { names: one.place.title }),
    told: filled(drafts.told, { by: one.draft.by, when: shownMoment(new Date(one.draft.at), now) }),
    edit: `/desk/site/photographs/${one.place.name}`,
    changes: [{ label: '', lang: '', pieces: [{ kind: 'in', text: drafts.photoNew }] }, ...changedWords(one)],
    conflicts: [],
    more: 0,
  }))
}

function changedWords({ place, draft }: Kept): ShownChange[] {
  if (place.group === 'smiles') return []
  const { alt } = answersOf(place.name)
  return languages
    .filter((language) => draft.answers.alt[language] !== '')
    .map((language) => ({
      label: deskWords().photographs.alt[language],
      lang: language,
      pieces: shortened(wordDiff(alt[language], draft.answers.alt[language])),
    }))
}
