import { expect, test } from 'vitest'
import type { LeftOver } from './left-over.ts'
import { leftAsTable } from './report.ts'

const items: LeftOver[] = [
  { kind: 'review', file: 'content/a.yaml', line: 7, field: 'review', found: 'Toothache' },
  { kind: 'review', file: 'content/long.yaml', line: 12, field: 'review', found: 'Bad Breath' },
  { kind: 'setting', file: 'docs/settings.md', line: 3, field: 'PORT', found: 'PORT is odd' },
]

test('the table says for each kind what to do and where, and counts at the end', () => {
  expect(leftAsTable(items).split('\n')).toEqual([
    'Medical pages that no dentist of the clinic has read (2)',
    '  Once one has read the page and agrees with it: review: { by: Dr. Name, on: 2026-12-01 }',
    '',
    '  content/a.yaml:7      Toothache',
    '  content/long.yaml:12  Bad Breath',
    '',
    'Settings of the server (1)',
    '  Set them where the site runs, and run this check there.',
    '',
    '  docs/settings.md:3  PORT is odd',
    '',
    '3 things left before going live:',
    '    2  Medical pages that no dentist of the clinic has read',
    '    1  Settings of the server',
  ])
})
