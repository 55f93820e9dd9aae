import { expect, test } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { hoursOfDate } from '#content/catalogue/hours/open-days.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, readLocalTime } from '#time/india.ts'
import { askFirst, seenElsewhere, timeIfNo } from './ask-first.server.ts'
import { soonerThan } from './booking/free-days.server.ts'
import { quotedTexts } from './urgency.server.ts'

const at = (time: string) => readLocalTime(`2026-11-${time}`)!
const asked = (mark: string, message: string) => askFirst(mark, { subject: 'Appointment', message })

test('for a knocked-out tooth the questions are those of its own page', () => {
  const { page, questions, written, home } = asked('knocked-out', 'My front tooth was knocked out.')
  expect(page).toBe('Broken or knocked-out tooth')
  expect(questions.map((text) => text.slice(0, 22))).toEqual([
    'After a blow to the he',
    'Blood still runs after',
    'After a blow to the ja',
  ])
  expect(written).toMatchObject({ words: '“tooth was knocked”', act: null })
  expect(written?.sign).toMatch(/^Adult tooth knocked out: put it back, or in milk/)
  expect(home?.do[0]).toMatch(/^Find the tooth/)
})

test('the signs with which nobody waits until the clinic opens are signs of triage.yaml', () => {
  const ids = catalogue('en').triage.signs.map(({ id }) => id)
  expect([...seenElsewhere].filter((id) => !ids.includes(id))).toEqual([])
})

test('what the words name is not asked; a sign for a hospital says what to do at once', () => {
  const { questions, written } = asked(
    'swelling-and-fever',
    'My cheek is swollen and I have fever, trouble breathing.',
  )
  expect(questions.join()).not.toMatch(/breathing, swallowing|swollen face with a fever/)
  expect(questions).toHaveLength(3)
  expect(written?.act?.heading).toBe('Go to a hospital now')
  expect(asked('pain', 'It hurts.')).toMatchObject({ page: 'Toothache', written: null })
})

test.each(['गाल पर सूजन है।', 'mane sojo pan che', 'My cheek is swollen.', 'I cannot open my mouth.'])(
  'a sign that "%s" names in part is asked first',
  (message) => {
    const { questions, written, isElsewhere } = asked('swelling', message)
    expect(questions[0]).toBe('A swollen face with a fever, or with a mouth that hardly opens')
    expect(questions).toHaveLength(3)
    expect(written?.act).toBeNull()
    expect(isElsewhere).toBe(true)
  },
)

test.each([
  ['My son, front tooth knocked out', ''],
  ['Tooth was knocked out, 7 years old', ''],
  ['૭ વર્ષ, દાંત નીકળી ગયો', ''],
  ['बेटे का दांत निकल गया', ''],
  ['His milk tooth was knocked out', ''],
  ['Tooth knocked out an hour ago', 'child'],
])(
  'of the tooth of a child, "%s" %s, it is asked first which it is; none is to be put back',
  (message, topic) => {
    const ask = askFirst('knocked-out', { subject: 'Appointment', message, topic })
    expect(ask.whichTooth?.text).toMatch(/If you are not sure, keep it in milk and leave the hole empty/)
    expect(ask.written?.sign).not.toMatch(/put it back/)
    expect(ask.home?.id).toBe('child-fell')
    expect(asked('knocked-out', 'My tooth was knocked out 20 years ago').whichTooth).toBeNull()
  },
)

test('a subject chosen from a list is no word of the patient', () => {
  const chosen = { subject: 'Pain or swelling', message: '' }
  expect(askFirst('pain', chosen).written).toBeNull()
  expect(quotedTexts(chosen, true).subject).toEqual([{ text: 'Pain or swelling', isQuoted: false }])
  const { message } = quotedTexts({ ...chosen, message: 'Jaw swollen' }, true)
  expect(message.filter(({ isQuoted }) => isQuoted)).toEqual([{ text: 'swollen', isQuoted: true }])
})

/** Nobody is booked: what is free are the hours. */
const daysOf: Desk['requests']['daysOf'] = async (clinic, { from, count }) =>
  Array.from({ length: count }, (_, ahead) => {
    const date = addDays(from, ahead)
    const open = hoursOfDate(clinic, date)
    const moment = (time: string) => +readLocalTime(`${date}T${time}`)!
    const hours = open && { startsAt: moment(open.opens), endsAt: moment(open.closes) }
    return { date, hours, busy: [] }
  })

test('who has no such sign comes today, between two visits, or when the clinic is open again, by the hour', async () => {
  const ifNo = (time: string, isNow?: boolean) => timeIfNo({ daysOf }, at(time), isNow)
  expect(await ifNo('25T10:12')).toMatchObject({ when: 'today', free: { time: '10:15 AM' } })
  const tomorrow = { when: 'closed', free: { time: 'Tomorrow 9:00 AM' } }
  expect([await ifNo('25T19:30'), await ifNo('29T10:00')]).toMatchObject([tomorrow, tomorrow])
  // On Saturdays the clinic closes at one: too late for a visit of half an hour.
  expect(await ifNo('28T12:50')).toEqual({ when: 'between', day: '2026-11-28' })
  // A tooth that is knocked out waits for no free time.
  expect(asked('knocked-out', 'My front tooth was knocked out.').isNow).toBe(true)
  expect(asked('blow', 'I fell on my face.').isNow).toBe(false)
  expect(await ifNo('25T10:12', true)).toEqual({ when: 'now', day: '2026-11-25' })
  expect(await ifNo('25T19:30', true)).toMatchObject(tomorrow)
})

test('in pain, the soonest time of the other dentists is named where it is before that of the wished one', async () => {
  const [now, wished] = [at('25T10:12'), 'kirit-majmudar']
  const sooner = (best?: Date, next?: Date) =>
    soonerThan(
      { daysOf },
      {
        minutes: 30,
        wished,
        best: best && { dentist: wished, at: best, isBeside: false },
        dentists: [{ slug: wished, starts: [], next }],
      },
      now,
    )
  const today = { day: '2026-11-25', text: 'Sooner with Dr. Sulekha Hathi: Today 10:15 AM' }
  expect(await sooner(at('27T09:00'))).toMatchObject(today)
  expect(await sooner(undefined, at('26T09:00'))).toMatchObject(today)
  expect(await sooner()).toMatchObject(today)
  expect(await sooner(at('25T10:15'))).toBeNull()
})
