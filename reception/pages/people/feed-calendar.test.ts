import { expect, test } from 'vitest'
import { feedCalendar } from './feed-calendar.server.ts'

test('a calendar has lines that calendars take, times in UTC, and a visit’s own id; a name that is a link is none', () => {
  const visit = { startsAt: new Date('2026-11-28T10:30:00+05:30'), minutes: 45, sequence: 2 }
  const visits = [
    { ...visit, id: '019a-first', name: null },
    { ...visit, id: '019a-second', name: `${'Jayeshbhai'.repeat(9)} Patel` },
    { ...visit, id: '019a-third', name: 'https://evil.example' },
  ]
  const text = feedCalendar({ dentist: 'kirit-majmudar', visits }, new Date('2026-11-27T09:00:00Z'))
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'X-WR-CALNAME:Dr. Kirit Majmudar',
    'UID:019a-first',
    'SEQUENCE:2',
    'DTSTAMP:20261127T090000Z',
    'DTSTART:20261128T050000Z',
    'DTEND:20261128T054500Z',
    `SUMMARY:${'Jayeshbhai'.repeat(9)}`,
  ])
    expect(unfolded).toContain(line)
  expect(unfolded.filter((line) => line === 'SUMMARY:Visit')).toHaveLength(2)
  expect(text).not.toContain('evil')
})
