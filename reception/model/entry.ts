import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type AppointmentFields, blankFields } from '#appointments/fields.ts'
import { newId, newRef } from '#appointments/keys/ids.ts'
import { idOf } from '#appointments/progress/progress.ts'
import { appointmentTitle } from '#appointments/request.ts'
import { newLink } from '#appointments/store/links.ts'
import { asRow, type Tables } from '#appointments/store/tables.ts'
import { urgencyByTopic } from '#appointments/urgency.ts'
import { shownDateAndTime } from '#time/india.ts'
import { logAction } from '../auth/audit-log.ts'
import type { RequestAction } from './actions.ts'

/** How a request can come to reception. */
export const sources = ['phone', 'counter', 'whatsapp'] as const
export type Source = (typeof sources)[number]

/** A request as reception writes it down. `formId` is one filling of the form: pressed twice, it is kept once. */
export type Entry = Omit<RequestAction, 'ref'> & {
  formId: string
  source: Source
  fields: Partial<AppointmentFields>
  language: string
  /** The page of the treatment that is asked for, which says how long a visit takes. */
  page?: string
  /** Another request of the same person, by its reference. */
  of?: string
  /** The mark that its words have, and the place of it in the list. */
  mark: { id: string; place: number } | null
}

const actionOf: Record<Source, string> = {
  phone: 'Wrote down a call',
  counter: 'Wrote down a request at the counter',
  whatsapp: 'Wrote down a request by WhatsApp',
}

/** Keeps a request that reception writes down; returns its reference. It is in no mail: who would read it has written it. */
export async function enterRequest(
  trx: Transaction<Tables>,
  { formId, source, fields: typed, language, page = '', of = '', mark, person, at }: Entry,
): Promise<string> {
  const fields = { ...blankFields(), ...typed }
  const id = newId()
  const dedupeKey = createHash('sha256')
    .update(JSON.stringify(['desk', formId]))
    .digest('hex')
  const urgency = mark ? { mark: mark.id, turn: mark.place } : urgencyByTopic(fields)
  const facts = { verdict: 'ok', heldBecause: null, noticeVersion: null, ipHash: null } as const
  const marks = { id: newId(), messageId: `<${id}@desk>` }
  const request = { id, ref: newRef(), fields, title: appointmentTitle, page, time: shownDateAndTime(at) }
  const kept = { dedupeKey, tokenHash: '', facts, urgency, receivedAt: at, mail: marks, receipt: null }
  const row = asRow({ ...request, ...kept })
  const added = await trx
    .insertInto('appointment')
    .values(({ selectFrom }) => ({
      ...row,
      source,
      entered_by: person.name,
      language,
      person: selectFrom('appointment').select('appointment.person').where('ref', '=', of),
    }))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('ref')
    .executeTakeFirst()
  if (added === undefined) {
    const known = trx.selectFrom('appointment').select('ref').where('dedupe_key', '=', dedupeKey)
    return (await known.executeTakeFirstOrThrow()).ref
  }
  // Exports and erasures find requests by their mails; this one is done.
  const mail = { id: marks.id, appointment_id: id, message_id: marks.messageId, state: 'sent' } as const
  await trx
    .insertInto('outbox')
    .values({ ...mail, due_at: at.getTime() })
    .execute()
  await logAction(trx, at, person, actionOf[source], added.ref)
  return added.ref
}

/** A new private link for the patient, to be sent by whoever made it; null if there is no such request. */
export async function makeLink(
  trx: Transaction<Tables>,
  { ref, person, at }: RequestAction,
): Promise<string | null> {
  const id = await idOf(trx, ref)
  if (id === undefined) return null
  const token = await newLink(trx, id)
  await logAction(trx, at, person, 'Made a private link for the patient', ref)
  return token
}

const mostLinks = 1_000

/**
 * Private links for patients, made when they are first asked for: a list that is looked at often has one for each request. They
 * are in memory alone, as of links only hashes are kept.
 */
export function keptLinks(make: (action: RequestAction) => Promise<string | null>): typeof make {
  const links = new Map<string, Promise<string | null>>()
  return (action) => {
    if (links.size >= mostLinks) links.clear()
    const known = links.get(action.ref)
    if (known !== undefined) return known
    const link = make(action)
    links.set(action.ref, link)
    link.catch(() => links.delete(action.ref))
    return link
  }
}
