import { changesBetween } from '#editor/changes.ts'
import { type Draft, mergedRecord } from '#editor/drafts.ts'
import type { Desk } from '#site/server-access.ts'
import type { Person } from '../../auth/session.ts'
import { shownMoment } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import type { FaultLine } from './fault-lines.tsx'
import { notUnderWay } from './publishing.server.ts'
import { placeOf, recordName } from './record-names.server.ts'
import { fieldAddress, fieldLabel } from './records/field-places.server.ts'
import { faultsIn } from './records/faults.server.ts'
import { recordPlaces } from './records/record.server.ts'
import { orderOf, type ShownChange, shownChanges, shownConflict } from './shown-changes.server.ts'

type Kept = Awaited<ReturnType<Desk['requests']['allDrafts']>>[number]

/** A draft in a form: which file, whose, and as it was when the form was made. */
export const keyOf = ({ file, personId, version }: Pick<Kept, 'file' | 'personId' | 'version'>) =>
  `${file} ${personId} ${version}`

/** Changes that are shown of one draft; further ones are counted. */
const most = 12
/** Fields to mend that are shown of it. */
const mostMends = 3

export type Waiting = {
  /** The drafts as they are (`keyOf`), with commas between them. */
  id: string
  name: string
  told: string
  /** Where the one who made it goes on; null for all others. */
  edit: string | null
  changes: ShownChange[]
  /** Fields that others have changed meanwhile, of the draft `id`: what is there now, and what this change says. */
  conflicts: { id: string; fields: ReturnType<typeof shownConflict>[] }[]
  more: number
  /** Fields of an unfinished record that would have all be refused. */
  toMend?: number
  /** The first of them, and where the one who made the change mends them. */
  mends?: FaultLine[]
}

/** What belongs together: a record and its translations, as one person has edited them. */
export function together<One extends Pick<Kept, 'file' | 'personId'>>(drafts: readonly One[]): One[][] {
  const inOrder = drafts.toSorted((one, other) => orderOf(one.file) - orderOf(other.file))
  return [...Map.groupBy(inOrder, ({ file, personId }) => `${placeOf(file).record} ${personId}`).values()]
}

/** What a record is called, or the one translation of it that is among them. */
export function nameOfAll([first, ...others]: readonly Pick<Kept, 'file'>[]): string {
  const file = first?.file ?? ''
  return recordName(others.length > 0 ? `content/${placeOf(file).record}.yaml` : file)
}

/** What everybody has edited and nobody published yet, the oldest edit first. */
export async function waitingOf({
  requests,
  publisher,
  person,
  now,
}: Pick<Desk, 'requests' | 'publisher'> & { person: Person; now: Date }): Promise<Waiting[]> {
  const drafts = await requests.allDrafts()
  const groups = together(notUnderWay(publisher, drafts, keyOf))
  return groups.map((group) => shownWaiting(group, drafts, { person, now }))
}

function shownWaiting(group: Kept[], all: Kept[], { person, now }: { person: Person; now: Date }): Waiting {
  const { you, told } = deskWords().website.drafts
  const [first] = group as [Kept, ...Kept[]]
  const isOwn = first.personId === person.id
  const latest = Math.max(...group.map(({ at }) => at.getTime()))
  const merged = group.map((draft) => ({ draft, ...mergedRecord(draft, { own: ownOf(draft, all) }) }))
  const changes = shownChanges(
    merged.map(({ draft: { file }, now, value }) => ({ file, was: now, next: value })),
  )
  const faults = group.flatMap((draft) => faultsInDraft(draft, all))
  return {
    id: group.map(keyOf).join(','),
    name: nameOfAll(group),
    told: filled(told, { by: isOwn ? you : first.by, when: shownMoment(new Date(latest), now) }),
    edit: isOwn ? fieldAddress(first.file, firstChange(first)) : null,
    changes: changes.slice(0, most),
    more: Math.max(0, changes.length - most),
    conflicts: merged
      .filter(({ conflicts }) => conflicts.length > 0)
      .map(({ draft, conflicts }) => ({
        id: keyOf(draft),
        fields: conflicts.map((field) => shownConflict(draft.file, field)),
      })),
    toMend: faults.length,
    mends: faults.slice(0, mostMends).map(({ path, text }) => {
      const at = path.split('.').map(keyIn)
      const edit = isOwn ? fieldAddress(first.file, at) : null
      return { text: `${fieldLabel(first.file, at, merged[0]?.value)}: ${text}`, edit }
    }),
  }
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
