import type { Visit } from '#appointments/states.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { type Desk, isStoreAway } from '#site/server-access.ts'
import type { Person } from '../../auth/session.ts'
import { type BookedVisit, readBooking } from '../../model/booking-form.ts'
import { deskWords } from '../words.ts'
import { takenText } from '../requests/booking/taken.server.ts'
import { textsIn, versionIn } from '../requests/kept-input.ts'
import { languageOfRequest } from '../requests/lists/listed.server.ts'
import { newEntry } from '../requests/new-entry.server.ts'

type Booked =
  | { ref: string; isMove?: boolean }
  | { fault: string; status: number; faults?: { name?: string; phone?: string } }
/** `time` is a time with a dentist, as forms name it. */
type Wanted = { time: string; minutes: string; person: Person; at: Date }

/**
 * Books a time for one who waits, or moves a visit there; `who` is a request and its version, a request alone for another visit of
 * its patient, or "new" for somebody new.
 */
export async function bookGap(requests: Desk['requests'], form: FormData, wanted: Wanted): Promise<Booked> {
  const { person, at } = wanted
  const words = deskWords()
  const read = readTime(wanted)
  if ('fault' in read) return { ...read, status: 422 }
  const { visit } = read
  const [ref = '', version = ''] = String(form.get('who') ?? '').split('.')
  if (ref === '') return { fault: words.booking.choose, status: 422 }
  if (version !== '') {
    const before = (await requests.one(ref))?.visit
    const outcome = {
      what: 'booked',
      visit: { ...visit, ...(isToCome(before) && { moves: before.id }) },
    } as const
    const known = /^\d{1,9}$/.test(version) ? Number(version) : -1
    const { status } = await requests.change({ ref, version: known, outcome, note: '', person, at })
    return status === 'done' ? { ref, isMove: isToCome(before) } : refused(requests, status, visit, at)
  }
  const known = ref === 'new' ? null : await requests.one(ref)
  if (known) {
    form.set('name', known.fields.name)
    form.set('phone', known.fields.phone)
    form.set('language', languageOfRequest(known))
  }
  const { entry, faults, isFaulty } = newEntry(form, { source: 'phone', of: known?.ref, person, at })
  if (isFaulty) return { fault: words.fields.look, faults, status: 422 }
  const end = await requests.bookNew({ ...entry, visit, isHere: false })
  return 'ref' in end ? end : refused(requests, end.status, visit, at)
}

type Moved = Pick<Wanted, 'person' | 'at'>

/** Whether a visit can be moved. */
export function isToCome(visit: Visit | null | undefined): visit is Visit {
  return visit?.state === 'booked' && visit.cancelledAt === null && visit.minutes > 0
}

/** Moves a visit that is to come to another time, with its length and what it is for. */
export async function moveVisit(requests: Desk['requests'], form: FormData, { person, at }: Moved) {
  const { ref, time } = textsIn(form, ['ref', 'time'])
  const before = (await requests.one(ref))?.visit
  if (!isToCome(before)) return { fault: deskWords().book.faults.outdated, status: 409 }
  const read = readTime({ time, minutes: String(before.minutes) })
  if ('fault' in read) return { ...read, status: 422 }
  const visit = { ...read.visit, moves: before.id }
  const outcome = { what: 'booked', visit } as const
  const { status } = await requests.change({ ref, version: versionIn(form), outcome, note: '', person, at })
  return status === 'done' ? { ref } : refused(requests, status, visit, at)
}

/** What some work answers; where the store is away, the words for that. */
export function orStoreAway<Answer>(
  work: Promise<Answer>,
): Promise<Answer | { fault: string; status: number }> {
  return work.catch((error: unknown) => {
    if (!isStoreAway(error)) throw error
    return { fault: deskWords().request.storeAway, status: 503 }
  })
}

/** The visit that is asked for, or what is wrong with it in words. */
export function readTime({
  time,
  minutes,
}: Pick<Wanted, 'time' | 'minutes'>): { visit: Omit<BookedVisit, 'whatFor'> } | { fault: string } {
  const others = { day: '', dentist: '', otherTime: '', reason: '', whatFor: '', note: '' }
  const read = readBooking({ ...others, time, minutes }, catalogue('en'))
  if ('fault' in read) return { fault: deskWords().book.faults[read.fault] }
  const { whatFor: _open, ...visit } = read.visit // stays what it is
  return { visit }
}

type Refusal = keyof ReturnType<typeof deskWords>['book']['faults'] | 'unknown'

/** Why a time was not given; of one that another has, who and what is free near it. */
export async function refused(
  requests: Desk['requests'],
  status: Refusal,
  visit: Omit<BookedVisit, 'whatFor'>,
  at: Date,
) {
  const words = deskWords().book
  if (status !== 'taken') {
    const isClash = status === 'unknown' || status === 'outdated' || status === 'refused'
    return { fault: words.faults[status === 'unknown' ? 'outdated' : status], status: isClash ? 409 : 422 }
  }
  const taken = await requests.takenTime(catalogue('en').clinic, visit, at)
  return { fault: takenText({ ...taken, visit }, at), status: 409 }
}
