import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { changesBetween } from '#editor/changes.ts'
import { type Draft, mergedRecord } from '#editor/drafts.ts'
import type { Conflict } from '#editor/merge.ts'
import { type Piece, shortened, wordDiff } from '#editor/word-diff.ts'
import type { Desk } from '#site/server-access.ts'
import type { Person } from '../../auth/session.ts'
import { deskLanguage } from '../language.ts'
import { fullDay, shownMoment } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import type { FaultLine } from './fault-lines.tsx'
import { placeOf, recordName } from './record-names.server.ts'
import { faultsIn } from './records/faults.server.ts'
import { recordPlaces } from './records/record.server.ts'
import { fieldAddress, fieldLabel } from './records/field-places.server.ts'

type Kept = Awaited<ReturnType<Desk['requests']['allDrafts']>>[number]

/** A draft in a form: which file, whose, and as it was when the form was made. */
export const keyOf = ({ file, personId, version }: Pick<Kept, 'file' | 'personId' | 'version'>) =>
  `${file} ${personId} ${version}`

/** Changes that are shown of one draft; further ones are counted. */
const most = 12
/** Fields to mend that are shown of it. */
const mostMends = 3

export type ShownChange = { label: string; lang: string; pieces: Piece[] }

export type Waiting = {
  /** Of the draft as it is (`keyOf`). */
  id: string
  name: string
  told: string
  /** Where the one who made it goes on; null for all others. */
  edit: string | null
  changes: ShownChange[]
  /** Fields that others have changed meanwhile: what is there now, and what this change says. */
  conflicts: { label: string; lang: string; there: Piece[]; here: Piece[] }[]
  more: number
  /** Fields of an unfinished record that would have all be refused. */
  toMend?: number
  /** The first of them, and where the one who made the change mends them. */
  mends?: FaultLine[]
}

/** What everybody has edited and nobody published yet, the oldest edit first. */
export async function waitingOf({
  requests,
  person,
  now,
}: {
  requests: Desk['requests']
  person: Person
  now: Date
}): Promise<Waiting[]> {
  const drafts = await requests.allDrafts()
  return drafts.map((draft) => {
    const { you, told } = deskWords().website.drafts
    const isOwn = draft.personId === person.id
    const by = isOwn ? you : draft.by
    const { now: there, value, conflicts } = mergedRecord(draft, { own: ownOf(draft, drafts) })
    const faults = faultsInDraft(draft, drafts)
    const all = shownBetween(draft.file, there, value)
    return {
      id: keyOf(draft),
      name: recordName(draft.file),
      told: filled(told, { by, when: shownMoment(draft.at, now) }),
      edit: isOwn ? fieldAddress(draft.file, firstChange(draft)) : null,
      changes: all.slice(0, most),
      more: Math.max(0, all.length - most),
      conflicts: conflicts.map((field) => shownConflict(draft, field)),
      toMend: faults.length,
      mends: faults.slice(0, mostMends).map(({ path, text }) => {
        const at = path.split('.').map(keyIn)
        const edit = isOwn ? fieldAddress(draft.file, at) : null
        return { text: `${fieldLabel(draft.file, at, value)}: ${text}`, edit }
      }),
    }
  })
}

/** How many fields of a draft the shape of its record refuses. */
export const toMendIn = (draft: Kept, drafts: Kept[]) => faultsInDraft(draft, drafts).length

const ownOf = ({ personId }: Kept, drafts: Kept[]) => drafts.filter((one) => one.personId === personId)

function faultsInDraft(draft: Kept, drafts: Kept[]) {
  const place = recordPlaces().find(({ file }) => file === draft.file)
  return place ? faultsIn(place.kind, mergedRecord(draft, { own: ownOf(draft, drafts) }).value) : []
}

const keyIn = (part: string) => (/^\d+$/.test(part) ? Number(part) : part)

function firstChange({ was, next }: Draft) {
  return changesBetween(was, next)[0]?.path ?? []
}

/** In which fields of a file two versions differ, with the words. Figures that only programs read are left out. */
export function shownBetween(file: string, was: unknown, next: unknown): ShownChange[] {
  const { photoNew, photoGone } = deskWords().website.drafts
  const { language } = placeOf(file)
  if (!file.endsWith('.yaml')) {
    const piece = next === null ? { kind: 'out', text: photoGone } : { kind: 'in', text: photoNew }
    return [{ label: '', lang: '', pieces: [piece as Piece] }]
  }
  return changesBetween(was, next)
    .filter(({ path }) => path[0] !== 'source' && path[0] !== 'madeFrom' && path.at(-1) !== 'updated')
    .map(({ path, before, after }) => {
      return {
        label: fieldLabel(file, path, after === '' ? was : next),
        lang: language,
        pieces: shortened(wordDiff(shownText(before), shownText(after))),
      }
    })
}

/** A choice, a service or a day as its form shows it; other words as they are. */
function shownText(text: string): string {
  const choices: Record<string, string> = deskWords().records.choices
  if (isDate(text)) return fullDay(text)
  const { conditions, treatments } = catalogue(deskLanguage())
  const service = [...conditions, ...treatments].find(({ slug }) => slug === text)
  return service?.name ?? choices[text] ?? text
}

function shownConflict({ file }: Draft, { path, was, next, now }: Conflict) {
  const { language: lang } = placeOf(file)
  const between = (one: unknown, other: unknown) =>
    changesBetween([one ?? null], [other ?? null]).flatMap(({ before, after }) =>
      shortened(wordDiff(before, after)),
    )
  return { label: fieldLabel(file, path), lang, there: between(was, now), here: between(was, next) }
}
