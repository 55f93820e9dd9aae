import type { Publisher, Stopped } from '#editor/publisher.ts'
import type { Publication, PublishedFile } from '#editor/site-folder.ts'
import { deskLanguage } from '../language.ts'
import { shownMoment } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { noteOf, refusal } from './publishing.server.ts'
import { placeOf } from './record-names.server.ts'
import { type ShownChange, shownChanges } from './shown-changes.server.ts'
import { nameOfAll } from './waiting.server.ts'

/** What was published and what was stopped, newest first. */
export function shownHistory(publisher: Publisher, now: Date) {
  const history = publisher.history()
  const live = liveNumbers(history)
  const versions = history.map((one) => ({
    at: one.at,
    ...shownVersion(one, now),
    changes: changesOf(publisher, one),
    isLive: live.has(one.number),
  }))
  const stopped = publisher.stopped().map((one) => ({ at: one.at, ...shownStopped(one, now) }))
  return [...versions, ...stopped].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/** A publication in the list of versions. */
export function shownVersion(publication: Publication, now: Date) {
  const { number, by, at, seconds } = publication
  const took = seconds === undefined ? '' : filled(deskWords().website.took, { seconds })
  const told = [by, shownMoment(new Date(at), now), took].filter(Boolean).join(', ')
  return { number, note: noteOf(publication), told }
}

/** One that changed nothing. */
function shownStopped({ at, by, note, why }: Stopped, now: Date) {
  const words = deskWords().website
  const { text, lines } = refusal(why)
  const told = [by, shownMoment(new Date(at), now)].filter(Boolean).join(', ')
  return { number: null, note: note || words.aChange, told, changes: '', isLive: false, text, lines }
}

/** The newest version, and the one that going back has made it the same as. */
export function liveNumbers(newestFirst: readonly Pick<Publication, 'number' | 'undoneTo'>[]): Set<number> {
  const live = new Set<number>()
  let at = newestFirst[0]
  while (at && !live.has(at.number)) {
    live.add(at.number)
    const { undoneTo } = at
    at = newestFirst.find(({ number }) => number === undoneTo)
  }
  return live
}

/** A publication does not change any more, and the list is asked for each second while one is under way. */
const known = new Map<string, string>()

function changesOf(publisher: Publisher, { id, number }: Publication): string {
  const key = `${id} ${deskLanguage()}`
  const text = known.get(key) ?? inShort(publisher.changed(number) ?? [])
  known.set(key, text)
  return text
}

const pictureAt = (file: string, version: unknown) =>
  file.replace('pictures/photos', `/desk/site/versions/${String(version)}`)

/** What has changed, record by record. */
export function shownFiles(files: readonly PublishedFile[]) {
  const records = Map.groupBy(files, ({ file }) => placeOf(file).record || file)
  return [...records]
    .map(([record, files]) => ({ record, name: nameOfAll(files), changes: shownChanges(files, pictureAt) }))
    .filter(({ changes }) => changes.length > 0)
}

/** Changes that a version is told by. */
const mostTold = 2

/** Such as "Saturday, Closes: 2:30 PM; Christmas, 25 December 2027, added; and 2 more". */
export function inShort(files: readonly PublishedFile[]): string {
  const { andMore } = deskWords().website.changes
  const changes = shownFiles(files).flatMap(({ name, changes }) => changes.map((one) => toldOf(one, name)))
  const more = changes.length - mostTold
  return [...changes.slice(0, mostTold), more > 0 ? filled(andMore, { count: more }) : '']
    .filter(Boolean)
    .join('; ')
}

const longest = 60

/** A change in a line: what it is now. */
function toldOf({ label, pieces }: ShownChange, name: string): string {
  const hasCome = pieces.some(({ kind }) => kind === 'in')
  const shown = pieces.filter(({ kind }) => kind !== 'out' || (!label && !hasCome))
  const text =
    shown
      .map(({ text }) => text)
      .join('')
      .trim() || deskWords().website.changes.gone
  const short = text.length > longest ? `${text.slice(0, longest - 2).trim()}…` : text
  return [label || name, short].join(': ')
}
