import { readLocalTime, shownDateAndTime } from '#time/india.ts'
import { bookingsIn, isOnQuarter, type BookingEnd } from '#appointments/progress/booking.ts'
import { progressIn } from '#appointments/progress/progress.ts'
import type { Stage } from '#appointments/states.ts'
import { currentContent } from '#content/catalogue/built-content.ts'
import type { Doctor } from '#content/catalogue/schema.ts'
import { asIndianTime, isOpenFor, visitStarts } from '#content/catalogue/hours/visit-times.ts'
import { projectRoot } from '#content/check/project-root.ts'
import {
  changing,
  Refused,
  textOption,
  WrongUsage,
  type Call,
  type Commands,
  type Outcome,
} from '../frame.ts'

type Mark = Exclude<Stage, 'received' | 'booked' | 'call-back'>

/** Commands that say what was done about requests: patients see it behind their private link. */
export const progressCommands: Commands = {
  seen: markCommand('seen', 'seen', 'notes that requests were read'),
  called: {
    ...markCommand('called', 'called', 'notes that patients were called'),
    options: { 'no-answer': { type: 'boolean', help: 'nobody answered' } },
    examples: ['called 7K2MX09A', 'called 7K2MX09A --no-answer'],
    run: (call) => markEach(call, call.options['no-answer'] === true ? 'no-answer' : 'called'),
  },
  book: {
    words: 'REF',
    summary: 'fixes or moves the time of a visit, once the patient has agreed',
    options: {
      at: { type: 'string', value: 'TIME', help: 'in India, on a quarter of an hour: 2026-12-01T10:30' },
      dentist: {
        type: 'string',
        value: 'NAME',
        help: 'as in the address of the page; the first one by default',
      },
      minutes: { type: 'string', value: 'NUMBER', help: '15 to 240; 30 by default' },
    },
    examples: [
      'book 7K2MX09A --at 2026-12-01T10:30',
      'book 7K2MX09A --at 2026-12-01T10:30 --dentist sulekha-hathi',
    ],
    run: book,
  },
  cancel: markCommand('cancel', 'cancelled', 'cancels requests for the clinic, and frees their times'),
  close: markCommand('close', 'closed', 'notes that nothing more is to be done about requests'),
}

function markCommand(name: string, stage: Mark, summary: string) {
  const run = (call: Call) => markEach(call, stage)
  return { words: 'REF …', summary, examples: [`${name} 7K2MX09A`], run }
}

async function markEach(call: Call, stage: Mark): Promise<Outcome> {
  const results = await changing(call, async (engine) => {
    const results: { ref: string; status: string; why: string }[] = []
    for (const ref of call.words.map((word) => word.toUpperCase())) {
      const { status } = await progressIn(engine).mark(ref, stage, call.now)
      const why = {
        done: `is now: ${stage}.`,
        unknown: 'is not the reference of a request.',
        refused: `was: ${stage} already.`,
      }
      results.push({ ref, status, why: why[status] })
    }
    return results
  })
  const text = results.map(({ ref, why }) => `${ref} ${why}\n`).join('')
  return { json: results, text, exitCode: results.every(({ status }) => status !== 'unknown') ? 0 : 1 }
}

/** So many other times are named where one is taken. */
const otherTimes = 3

async function book(call: Call): Promise<Outcome> {
  const [word = ''] = call.words
  const { clinic, doctors } = (await currentContent(projectRoot())).en
  const startsAt = readLocalTime(textOption(call, 'at') ?? '')
  if (startsAt === null) throw new WrongUsage('--at must be a time in India, such as 2026-12-01T10:30.')
  const minutes = readMinutes(call)
  const { slug: dentist, name } = dentistOf(call, doctors)
  if (startsAt <= call.now) throw new Refused(`${shownDateAndTime(startsAt)} has passed.`)
  if (!isOnQuarter(startsAt))
    throw new Refused('Visits begin on a quarter of an hour, such as 10:30 or 10:45.')
  if (!isOpenFor(clinic, startsAt, minutes))
    throw new Refused(`The clinic is not open for ${minutes} minutes from ${shownDateAndTime(startsAt)} on.`)

  const ref = word.toUpperCase()
  return changing(call, async (engine) => {
    const bookings = bookingsIn(engine)
    const end = await bookings.book({ ref, dentist, startsAt, minutes }, call.now)
    const at = asIndianTime(startsAt)
    if (end.status !== 'taken')
      return {
        json: { ref, ...end, dentist, at },
        ...told(end, `${shownDateAndTime(startsAt)}, ${name}`, ref),
      }
    const free = await bookings.freeOf(dentist, visitStarts(clinic, startsAt, minutes), minutes)
    const others = free.slice(0, otherTimes)
    return {
      json: { ref, status: 'taken', dentist, at, others: others.map(asIndianTime) },
      text: `${name} has another visit then. Free: ${others.map(asIndianTime).join(', ')}\n`,
      exitCode: 1,
    }
  })
}

function told(
  end: Exclude<BookingEnd, { status: 'taken' }>,
  what: string,
  ref: string,
): Pick<Outcome, 'text' | 'exitCode'> {
  if (end.status === 'booked')
    return { text: `${ref} is ${end.moved ? 'moved to' : 'fixed for'} ${what}.\n`, exitCode: 0 }
  if (end.status === 'refused')
    return { text: `${ref} was cancelled: ask the patient to send a new request.\n`, exitCode: 1 }
  return { text: `${ref} is not the reference of a request.\n`, exitCode: 1 }
}

function readMinutes(call: Call): number {
  const text = textOption(call, 'minutes') ?? '30'
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (minutes < 15 || minutes > 240) throw new WrongUsage('--minutes is a whole number from 15 to 240.')
  return minutes
}

function dentistOf(call: Call, doctors: Doctor[]): Doctor {
  const slug = textOption(call, 'dentist')
  const found = slug === undefined ? doctors[0] : doctors.find((doctor) => doctor.slug === slug)
  if (found === undefined)
    throw new Refused(`There is no dentist ${slug}. There are: ${doctors.map((one) => one.slug).join(', ')}`)
  return found
}
