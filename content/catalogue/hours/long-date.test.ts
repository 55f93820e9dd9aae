import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { longDate } from './long-date.ts'

const { time } = readCatalogue().labels
const asIntl = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

test.each(['2026-01-01', '2026-02-28', '2026-06-09', '2027-12-31'])(
  '%s is written as India writes it',
  (date) => {
    expect(longDate(date, time)).toBe(asIntl.format(new Date(date)))
  },
)
