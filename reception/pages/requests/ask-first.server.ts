import { catalogue } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { hoursOfDate } from '#content/catalogue/hours/open-days.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import type { Language } from '#content/catalogue/language.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf } from '#time/india.ts'
import { deskLanguage } from '../language.ts'
import { shownMoment, shownTime } from '../moments.server.ts'
import { firstTime } from './next-times.server.ts'
import { markIn } from './urgency.server.ts'

const mostAsked = 3

/** Signs with which nobody waits until the clinic opens again: `closedHours` says where to go instead. */
export const seenElsewhere: ReadonlySet<string> = new Set([
  'knocked-out',
  'fever',
  'swollen-face',
  'spreading-swelling',
  'mouth-hardly-opens',
  'loosened-by-blow',
  'nerve-open',
  'bleeding-again',
])

type Fields = Record<'subject' | 'message', string> & { topic?: string }

/**
 * What to ask a patient in pain on the telephone before anything else: signs for a hospital that the words name in part, then
 * those of the page that the mark names, but none that is named whole.
 */
export function askFirst(mark: string, fields: Fields) {
  const { triage, urgentWords, emergency, ...own } = catalogue(deskLanguage())
  const { page: slug = urgentWords.page, sign } = urgentWords.marks.find(({ id }) => id === mark) ?? {}
  const page = pageIn(own, slug) ?? pageIn(catalogue('en'), slug)
  const written = markIn(fields)
  const hospital = triage.signs.filter(({ grade }) => grade === 'hospital')
  const inPart = written?.partSigns.flatMap((id) => hospital.find((one) => one.id === id) ?? []) ?? []
  const ofPage = hospital.filter(
    ({ id }) => page?.signs.includes(id) !== false && !written?.signs.includes(id),
  )
  const text = `${fields.subject}\n${fields.message}`
  const isChild =
    fields.topic === 'child' || written?.groups.includes('child') === true || childAge.test(digitsIn(text))
  const id = written?.signs[0]
  const isMilkTooth = isChild && (id ?? sign) === 'knocked-out'
  const named = triage.signs.find((one) => one.id === (id && isMilkTooth ? 'loosened-by-blow' : id))
  const isHospital = named?.grade === 'hospital'
  return {
    page: page?.name ?? triage.heading,
    /** What the patient writes, and the sign that it may be; with what to do at once where that means a hospital. */
    written: written &&
      named && {
        words: [...new Set(written.quotes.map(({ from, until }) => `“${text.slice(from, until)}”`))].join(
          ', ',
        ),
        sign: named.text,
        act: isHospital ? triage.grades.hospital : null,
      },
    /** Of a child's tooth it is asked first which it is: a milk tooth is never put back. */
    whichTooth: isMilkTooth ? whichTooth(slug) : null,
    questions: [...new Set([...inPart, ...ofPage])].slice(0, mostAsked).map(({ text }) => text),
    /** What can be done at home, of what the clinic's page for emergencies knows. */
    home:
      emergency.situations.find((one) =>
        isMilkTooth ? one.id === 'child-fell' : one.sign === (named?.id ?? sign),
      ) ?? null,
    /** While the clinic is closed such a patient is sent elsewhere, and not given a time. */
    isElsewhere: isHospital || seenElsewhere.has(named?.id ?? sign ?? ''),
    /** Every minute counts, whatever time is free. */
    isNow: (id ?? sign) === 'knocked-out',
    closedHours: triage.closedHours,
  }
}

/** The age of a child in years, in Latin letters, Gujarati or Hindi. */
const childAge =
  /(?<!\d)(?:[1-9]|1[0-5])[ -]?(?:y\/?o\b|yrs?\b|years?\b|varsh|varas|saal|sal\b|વર્ષ|વરસ|साल|वर्ष|बरस)/i

/** A text with the digits of Gujarati and Hindi as Latin ones. */
function digitsIn(text: string): string {
  return text
    .replaceAll(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - 0xae6))
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}

/** The question of the page about milk teeth and adult ones, with its answer. */
function whichTooth(slug: string) {
  const questionsIn = (language: Language) =>
    catalogue(language).guides.find((one) => one.slug === slug)?.questions ?? []
  const at = questionsIn('en').findIndex(isOfMilkTooth)
  return questionsIn(deskLanguage())[at] ?? questionsIn('en')[at] ?? null
}

const isOfMilkTooth = ({ heading }: { heading: string }) => /milk tooth/i.test(heading)

function pageIn({ guides, conditions, treatments }: Pages, slug: string) {
  return [...guides, ...conditions, ...treatments].find((one) => one.slug === slug)
}

type Pages = Pick<Catalogue, 'guides' | 'conditions' | 'treatments'>

/**
 * Where a patient whose answers are all no can come: at once, today, today between two visits, or when the clinic is open
 * again.
 */
export async function timeIfNo(requests: Pick<Desk['requests'], 'daysOf'>, now: Date, isNow = false) {
  const first = await firstTime(requests, now)
  const today = dateOf(now)
  const hours = hoursOfDate(catalogue('en').clinic, today)
  const clock = asIndianTime(now).slice(11)
  const isOpen = hours !== null && clock >= hours.opens && clock < hours.closes
  const isToday = first !== null && dateOf(first.at) === today
  if (isOpen && isNow) return { when: 'now', day: today } as const
  if (isOpen && !isToday) return { when: 'between', day: today } as const
  if (first === null) return { when: 'closed', free: null } as const
  const { at, day, value, dentist } = first
  const time = isOpen ? shownTime(at) : shownMoment(at, now)
  return { when: isOpen ? 'today' : 'closed', free: { day, value, dentist, time } } as const
}
