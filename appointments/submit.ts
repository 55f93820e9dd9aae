import type { HashAddress } from './privacy/address-hash.ts'
import { dedupeKey } from './ids.ts'
import type { Log } from './log.ts'
import { appointmentTitle, findFieldErrors, localTimeText } from './request.ts'
import type { AppointmentRequest, Submission } from './request.ts'
import { StoreUnavailable } from './store/store.ts'
import type { Requests } from './store/requests.ts'
import type { NewAppointment, RequestFacts } from './store/store.ts'

/** What is known of a request beside its content. */
export type Circumstances = {
  /** Why the request may not come from a patient, in a word or two: it is kept, but not mailed until released. */
  heldBecause?: string | undefined
  /** Which version of the privacy notice stood beside the form. */
  noticeVersion?: string | undefined
  /** The IP address it came from; only a hash of it is kept. */
  clientAddress?: string | undefined
}

/** What `submitAppointment` works with. `newId` gives UUIDs, `newRef` references, `mailDomain` names our mails. */
export type SubmitDesk = {
  store: Requests
  log: Log
  now: () => Date
  newId: () => string
  newRef: () => string
  mailDomain: string
  hashAddress: HashAddress
}

/**
 * Keeps one appointment request. Returns once it is durable; the mail leaves later through the outbox, so a slow
 * mail service never delays a visitor. The same request sent again gives the ref of the first. A full, locked or
 * closed store gives 'failed'. Throws only on our own faults. A request that is held back is thanked for as well.
 */
export async function submitAppointment(
  request: AppointmentRequest,
  desk: SubmitDesk,
  circumstances: Circumstances = {},
): Promise<Submission> {
  const errors = findFieldErrors(request.fields)
  if (Object.keys(errors).length > 0) return { status: 'rejected', errors }

  const appointment = newAppointment(request, desk, circumstances)
  try {
    const ref = await keep(appointment, desk)
    return { status: 'accepted', ref }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    desk.log('appointment.not-kept', { id: appointment.id, error })
    return { status: 'failed' }
  }
}

function newAppointment(
  request: AppointmentRequest,
  desk: SubmitDesk,
  circumstances: Circumstances,
): NewAppointment {
  const receivedAt = desk.now()
  const mailId = desk.newId()
  return {
    id: desk.newId(),
    ref: desk.newRef(),
    dedupeKey: dedupeKey(request, receivedAt),
    fields: request.fields,
    time: request.time || localTimeText(receivedAt, 'Asia/Kolkata'),
    title: appointmentTitle,
    page: request.page,
    facts: factsOf(circumstances, receivedAt, desk),
    receivedAt,
    mail: { id: mailId, messageId: `<${mailId}@${desk.mailDomain}>` },
  }
}

function factsOf(circumstances: Circumstances, at: Date, { hashAddress }: SubmitDesk): RequestFacts {
  const { heldBecause = null, noticeVersion = null, clientAddress } = circumstances
  const ipHash = clientAddress === undefined ? null : hashAddress(clientAddress, at)
  return { verdict: heldBecause === null ? 'ok' : 'held', heldBecause, noticeVersion, ipHash }
}

/** References are random: in the rare case that one is taken, the next is tried. */
async function keep(appointment: NewAppointment, desk: SubmitDesk): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const ref = attempt === 0 ? appointment.ref : desk.newRef()
    const result = await desk.store.save({ ...appointment, ref })
    if (result.status === 'ref-taken') continue
    if (result.status === 'stored') logKept(appointment, ref, desk)
    else desk.log('appointment.sent-again', { ref: result.ref })
    return result.ref
  }
  throw new Error('Five new references in a row were taken: newRef does not give random ones')
}

function logKept({ id, facts }: NewAppointment, ref: string, { log }: SubmitDesk): void {
  if (facts.heldBecause === null) log('appointment.kept', { id, ref })
  else log('appointment.held', { id, ref, because: facts.heldBecause })
}
