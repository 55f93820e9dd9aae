import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readLocalTime } from '#time/india.ts'
import { freeStarts } from './free-times.ts'

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
