import { shownDateAndTime } from '#time/india.ts'
import { dedupeKey, hashOfToken, newId, newToken } from './keys/ids.ts'
import type { Log } from './log.ts'
import { isPlainAddress } from './mail/address.ts'
import {
  appointmentTitle,
  findFieldFaults,
  firstCallTitle,
  type AppointmentRequest,
  type Submission,
} from './request.ts'
import type { Requests } from './store/requests.ts'
import type { Urgency } from './urgency.ts'
import { StoreUnavailable, type MailMarks, type NewAppointment } from './store/store.ts'

/** What is known of a request besides its content. */
export type Circumstances = {
  /** Why the request may not come from a patient, in a word or two: it is kept, but not mailed until released. */
  heldBecause?: string | undefined
  /** Which version of the privacy notice was shown with the form. */
  noticeVersion?: string | undefined
  /** The IP address it came from; only a hash of it is kept. */
  clientAddress?: string | undefined
}

/**
 * What `submitAppointment` works with. `newRef` gives references, `mailDomain` names our mails; `mailsPatients` says
 * whether a receipt goes to the patient's own address.
 */
export type SubmitDeps = {
  store: Pick<Requests, 'save'>
  log: Log
  now: () => Date
  newRef: () => string
  mailDomain: string
  mailsPatients: boolean
  hashAddress: (address: string, at: Date) => string
  /** By the topic alone, unless given. */
  urgencyOf?: ((request: AppointmentRequest) => Urgency) | undefined
}

/**
 * Keeps one appointment request. Returns when it is durable; the mail leaves later through the outbox, so a slow
 * mail service never delays a visitor. A retry gets the ref of the first request and its own link to it. A full,
 * locked or closed store gives 'failed'. Throws only on our own faults. The visitor is thanked for a held request as well.
 */
export async function submitAppointment(
  request: AppointmentRequest,
  deps: SubmitDeps,
  circumstances: Circumstances = {},
): Promise<Submission> {
  const faults = findFieldFaults(request.fields, request.kind)
  if (Object.keys(faults).length > 0) return { status: 'rejected', faults }

  const token = newToken()
  const appointment = { ...newAppointment(request, deps, circumstances), tokenHash: hashOfToken(token) }
  try {
    return { status: 'accepted', token, ...(await keep(appointment, deps)) }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    deps.log('appointment.not-kept', { id: appointment.id, error })
    return { status: 'failed' }
  }
}

function newAppointment(
  request: AppointmentRequest,
  { now, hashAddress, mailDomain, mailsPatients, urgencyOf }: SubmitDeps,
  circumstances: Circumstances,
): Omit<NewAppointment, 'ref' | 'tokenHash'> {
  const { heldBecause = null, noticeVersion = null, clientAddress } = circumstances
  const receivedAt = now()
  const ipHash = clientAddress === undefined ? null : hashAddress(clientAddress, receivedAt)
  return {
    id: newId(),
    dedupeKey: dedupeKey(request, receivedAt),
    fields: request.fields,
    time: request.time || shownDateAndTime(receivedAt),
    title: request.kind === 'first-call' ? firstCallTitle : appointmentTitle,
    page: request.page,
    facts: { verdict: heldBecause === null ? 'ok' : 'held', heldBecause, noticeVersion, ipHash },
    ...(urgencyOf && { urgency: urgencyOf(request) }),
    receivedAt,
    mail: newMail(mailDomain),
    receipt: mailsPatients && isPlainAddress(request.fields.email) ? newMail(mailDomain) : null,
  }
}

function newMail(mailDomain: string): MailMarks {
  const id = newId()
  return { id, messageId: `<${id}@${mailDomain}>` }
}

/** References are random: in the rare case that one is taken, the next is tried. */
async function keep(
  appointment: Omit<NewAppointment, 'ref'>,
  { store, log, newRef }: SubmitDeps,
): Promise<{ ref: string; held: boolean }> {
  const { id, facts } = appointment
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const result = await store.save({ ...appointment, ref: newRef() })
    if (result.status === 'ref-taken') continue
    const { ref, held } = result
    if (result.status === 'known') log('appointment.sent-again', { ref })
    else if (facts.heldBecause === null) log('appointment.kept', { id, ref })
    else log('appointment.held', { id, ref, because: facts.heldBecause })
    return { ref, held }
  }
  throw new Error('Five new references in a row were taken: newRef does not give random ones')
}
