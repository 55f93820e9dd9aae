import { redirect } from 'react-router'
import { clinicFile } from '#editor/clinic-facts.ts'
import type { Published, Publisher, Turn } from '#editor/publisher.ts'
import { type Publication, type PublicationKind, usualSeconds } from '#editor/site-folder.ts'
import type { ContentFault } from '#content/check/fault.ts'
import { languages } from '#content/catalogue/language.ts'
import type { Desk } from '#site/server-access.ts'
import { mayDo } from '../../auth/permissions.ts'
import type { Person } from '../../auth/session.ts'
import { deskWords, filled } from '../words.ts'
import type { FaultLine } from './fault-lines.tsx'
import { recordName } from './record-names.server.ts'
import { fieldAddress, fieldLabel, pathIn } from './records/field-places.server.ts'

type Door = Pick<Desk, 'audit' | 'noteLater'> & { person: Person; publisher: Publisher }

const deeds = {
  publish: 'Published a change of the website',
  undo: 'Brought a version of the website back',
}

/** Has something published once it is its turn, and leads to the page that tells of it. */
export function begin(
  { audit, noteLater, person, publisher }: Door,
  deed: keyof typeof deeds,
  run: (publisher: Publisher, by: string) => Promise<Published>,
  to = '/desk/site',
): Response {
  const what = deeds[deed]
  const noted = run(publisher, person.name).then(({ status }) => {
    return status === 'live' ? audit({ what }) : undefined
  })
  noteLater(noted, { what })
  return redirect(to, 303)
}

/** How long the desk tells of an end. */
const toldMs = 15 * 60_000

function latest(publisher: Publisher): Published | undefined {
  const ended = publisher.latest()
  return ended && Date.now() - ended.at.getTime() < toldMs ? ended.published : undefined
}

/** Whether another program has published since, such as a command. */
function isOver(publisher: Publisher, published: Published): boolean {
  return published.status === 'live' && publisher.history()[0]?.number !== published.number
}

/** What is under way, or became of the last publication, in words. */
export function stateOf(publisher: Publisher, person: Person) {
  const words = deskWords().website
  const [turn, ...waiting] = publisher.turns()
  if (turn)
    return { status: 'under', ...turnText(turn, waiting), when: usuallyIn(publisher, turn.kind) } as const
  const published = latest(publisher)
  if (!published || isOver(publisher, published)) return { status: 'none' } as const
  if (published.status !== 'live') return { status: 'stopped', ...refusal(published) } as const
  const { number, leftOut, uncommitted } = published
  return {
    status: 'live',
    text: filled(words.live, { number }),
    leftOut,
    uncommitted: uncommitted ?? null,
    back: mayDo(person, 'website') ? backFrom(publisher) : null,
  } as const
}

/** The version before the newest, and what going back to it takes back. */
function backFrom(publisher: Publisher) {
  const [newest, before] = publisher.history()
  return newest && before ? { number: before.number, what: noteOf(newest) } : null
}

export type PublishingState = ReturnType<typeof stateOf>

function turnText({ step, took, ...turn }: Turn, waiting: Turn[]) {
  const words = deskWords().website
  const long = took.filter(({ seconds }) => seconds >= 0.5)
  const done = long.map(({ step, seconds }) => {
    return filled(words.stepTook, { step: words.steps[step], seconds: Math.round(seconds) })
  })
  return {
    what: filled(words.underBy, { what: whatOf(turn), name: turn.by }),
    step: words.steps[step],
    done,
    waiting: waiting.map((turn) => filled(words.waits, { what: whatOf(turn), name: turn.by })),
  }
}

function whatOf({ note, undoTo }: Pick<Turn, 'note' | 'undoTo'>): string {
  const words = deskWords().website
  return undoTo === undefined ? note || words.aChange : filled(words.undone, { number: undoTo })
}

/** Without what is being published, or waits for its turn. */
export function notUnderWay<One>(
  publisher: Publisher | null,
  all: readonly One[],
  keyOf: (one: One) => string,
) {
  const chosen = new Set(publisher?.turns().flatMap((turn) => turn.chosen))
  return all.filter((one) => !chosen.has(keyOf(one)))
}

/** When visitors see what is published, by the latest publications of its kind. */
export function usuallyIn(publisher: Publisher, kind: PublicationKind): string {
  const { inSeconds, inMinute } = deskWords().website
  const seconds = usualSeconds(publisher.history(), kind)
  return seconds === null ? inMinute : filled(inSeconds, { seconds })
}

/** Why nothing was changed; the faults of the words one by one. */
export function refusal(published: Exclude<Published, { status: 'live' }>): {
  text: string
  lines: FaultLine[]
} {
  const { faults } = deskWords().website
  switch (published.status) {
    case 'faulty':
      return { text: faults.faulty, lines: published.faults.map(faultLine) }
    case 'busy':
      return { text: faults.busyElsewhere, lines: [] }
    case 'unknown':
      return { text: faults.unknown, lines: [] }
    case 'conflict':
      return { text: faults.conflict, lines: [] }
    case 'no-room': {
      const { freeMb, neededMb } = published
      const text = filled(faults.noRoom, { free: freeMb, needed: neededMb })
      return { text, lines: [] }
    }
    case 'failed':
      return { text: faults.failed, lines: [{ text: published.said }] }
  }
}

function faultLine(fault: ContentFault): FaultLine {
  const edit = isOfHoliday(fault) ? null : fieldAddress(fault.file, pathIn(fault.field))
  return { text: faultText(fault), edit }
}

function faultText(fault: ContentFault): string {
  const { faults, name } = deskWords().website
  const language = isOfHoliday(fault) && languages.find((one) => fault.file === clinicFile(one))
  const field = fieldLabel(fault.file, pathIn(fault.field))
  const place = language ? name[language] : [recordName(fault.file), field].filter(Boolean).join(': ')
  const rules: Record<string, string> = faults.rules
  const { rule, wrong, expected } = fault
  return filled(faults.at, { place, said: filled(rules[rule] ?? faults.wrong, { wrong, expected }) })
}

const isOfHoliday = ({ field }: ContentFault) => /(^|\.)holidays\./.test(field)

/** The faults of the names of holidays by which the last publication was refused, by language. */
export function refusedNames(publisher: Publisher): Record<string, string> {
  const published = latest(publisher)
  const found = published?.status === 'faulty' ? published.faults.filter(isOfHoliday) : []
  const named = found.map((fault) => {
    return [languages.find((one) => fault.file === clinicFile(one)) ?? 'en', faultText(fault)]
  })
  return Object.fromEntries(named) as Record<string, string>
}

/** What a publication is called. */
export function noteOf({ number, by, note, undoneTo }: Publication): string {
  const words = deskWords().website
  if (undoneTo !== undefined) return filled(words.undone, { number: undoneTo })
  if (note) return note
  if (number === 0) return words.first
  return by ? filled(words.version, { number }) : words.byFiles
}
