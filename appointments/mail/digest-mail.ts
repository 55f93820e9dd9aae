import { blankFields } from '../fields.ts'
import { mayBePatient } from '../held.ts'
import { shownDateAndTime } from '#time/india.ts'
import type { Digest, DigestLine, MailState } from '../store/store.ts'
import { mailBody } from './page.ts'
import { templateOf } from './template.ts'
import type { MailContent } from './transport/transport.ts'

const title = 'Appointment requests of the last day'

/** What reception should do about a mail in this state, in its own words. */
const meanings: Record<MailState, string> = {
  sent: 'mailed',
  pending: 'not mailed yet, is tried again',
  sending: 'being mailed',
  dead: 'COULD NOT BE MAILED: tell the person who looks after your website, and give this reference',
  held: 'held back, as it looks like spam: ask the person who looks after your website to look at it today',
  erased: 'erased',
}

/**
 * The daily digest: how many requests came in, and each by its reference, so that reception can see whether one
 * of the mails went astray. It names no patient.
 */
export function digestContent(digest: Digest, clinicName: string): MailContent {
  const subject = `Appointment requests: ${countText(digest)}`
  const blocks = blocksOf(digest)
  const text = blocks.map(({ heading, lines }) =>
    [heading, ...lines.map((line) => `  ${line}`), ''].join('\n'),
  )
  const plain = text.join('\n')
  const time = shownDateAndTime(digest.until)
  return {
    replyTo: null,
    subject,
    ...mailBody({
      clinicName,
      parts: [
        { kind: 'title', text: title },
        { kind: 'words', text: plain.trimEnd() },
      ],
    }),
    template: templateOf({ ...blankFields(), subject, message: plain }, { time, title, ref: '' }),
  }
}

function countText({ received, leftOver }: Digest): string {
  const all = [...received, ...leftOver]
  const counts = [`${received.length} in 24 hours`]
  for (const state of ['held', 'dead'] as const) {
    const count = all.filter((line) => line.state === state).length
    if (count > 0) counts.push(`${count} ${state === 'dead' ? 'not mailed' : state}`)
  }
  if (received.some(isUrgent)) counts.push('please look now')
  return counts.join(', ')
}

function isUrgent({ state, heldBecause }: DigestLine): boolean {
  return state === 'held' && mayBePatient(heldBecause)
}

function blocksOf(digest: Digest): { heading: string; lines: string[] }[] {
  const { from, until, received, leftOver, purgeRefusal } = digest
  const linesOf = (some: DigestLine[]) => some.map((line) => lineText(line, until))
  const [start, end] = [from, until].map((at) => shownDateAndTime(at))
  const advice =
    received.length > 0 ? '. Each should be in your mailbox; look for missing ones in the spam folder:' : ''
  const heading = `From ${start} to ${end}, India time: ${received.length}${advice}`
  const blocks = [{ heading, lines: linesOf(received) }]
  const urgent = received.filter(isUrgent).length
  if (urgent > 0) {
    const help = 'ask the person who looks after your website to show them to you now'
    blocks.unshift({ heading: `${urgent} held back that may come from patients, ${help}`, lines: [] })
  }
  if (leftOver.length > 0) blocks.push({ heading: 'Left from before:', lines: linesOf(leftOver) })
  if (purgeRefusal !== null) {
    const heading =
      'Old requests were not deleted. Tell the person who looks after your website, who will correct the clock.'
    blocks.push({ heading, lines: [`Why: ${purgeRefusal}`] })
  }
  return blocks
}

function lineText({ ref, receivedAt, state, heldBecause }: DigestLine, until: Date): string {
  const why = state === 'held' && heldBecause !== null ? ` (${heldBecause})` : ''
  const ahead = receivedAt > until ? ' (this time lies ahead: a clock was wrong)' : ''
  return `${ref}  ${shownDateAndTime(receivedAt)}  ${meanings[state]}${why}${ahead}`
}
