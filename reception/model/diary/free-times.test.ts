import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readLocalTime } from '#time/india.ts'
import { bestStart, freeStarts, isBeside } from './free-times.ts'

type Case = {
  about: string
  hours?: string
  busy?: string[]
  minutes: number
  shortest?: number
  now?: string
  starts: string
}

const cases = parse(readFileSync(new URL('free-times.fixture.yaml', import.meta.url), 'utf8')) as Case[]
const today = (time: string) => readLocalTime(`2026-12-02T${time}`)!
const spanOf = (text: string) => {
  const [startsAt = 0, endsAt = 0] = text.split(' ').map((time) => today(time).getTime())
  return { startsAt, endsAt }
}

test.each(cases)(
  'free times: $about',
  ({ hours, busy = [], minutes, shortest = 15, now = '00:00', starts }) => {
    const day = { hours: hours === undefined ? null : spanOf(hours), busy: busy.map(spanOf) }
    const expected = starts.split(' ').filter((word) => word !== '' && word !== 'last')
    const found = freeStarts(day, { minutes, shortest, now: today(now) })
    expect(found).toEqual(expected.map(today))
  },
)

test('the best time is as wished, beside another visit, and early', () => {
  const day = { hours: spanOf('09:00 19:00'), busy: [spanOf('10:30 11:00'), spanOf('12:30 13:00')] }
  const start = (time: string, dentist = 'kirit-majmudar') => {
    return { dentist, at: today(time), isBeside: isBeside(day, today(time), 30) }
  }
  const starts = [
    start('09:00'),
    start('12:00'),
    start('10:00'),
    start('11:00'),
    start('17:00', 'sulekha-hathi'),
  ]
  const best = (part: string, dentist = '') => bestStart(starts, { part, dentist })
  expect(best('')).toEqual(start('10:00'))
  expect(best('afternoon')).toEqual(start('12:00'))
  expect(best('', 'sulekha-hathi')).toEqual(start('17:00', 'sulekha-hathi'))
  expect(best('morning', 'sulekha-hathi')).toBeUndefined()
})
