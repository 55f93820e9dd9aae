import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../check/content-files.ts'
import { parseFiles, soundFilesWith } from '../fixtures/content.fixture.ts'
import { medicalReview, medicalReviewFile, reviewEntries } from './medical-review.ts'
import { projectRoot } from '../check/project-root.ts'

test('the list in docs says what the content says ("npm run medical:review" updates it)', () => {
  const root = projectRoot()
  const wanted = medicalReview(reviewEntries(readContent(root).content))
  expect(readFileSync(join(root, medicalReviewFile), 'utf8')).toBe(wanted)
})

test('an entry has the signs of a page by grade, its figures, unopened sources and open decisions', () => {
  const files = soundFilesWith(
    'content/conditions/toothache.yaml',
    'checkedOn: 2026-11-23\n',
    'checkedOn: null\n    figures: [two weeks, 6 per cent]\ntoDecide: [Is this how you work?]\n',
  )
  const entries = reviewEntries(parseFiles(files).content)
  expect(entries.find(({ file }) => file.endsWith('toothache.yaml'))).toEqual({
    page: 'Toothache',
    file: 'content/conditions/toothache.yaml',
    signed: null,
    signs: { hospital: 0, today: 1, days: 1, wait: 1 },
    figures: ['two weeks', '6 per cent'],
    sources: 1,
    unopened: 1,
    toDecide: ['Is this how you work?'],
  })
  expect(entries[0]).toMatchObject({ file: 'content/triage.yaml', signs: { hospital: 1, today: 3 } })
})

test('a signed page names who has signed it', () => {
  const files = soundFilesWith(
    'content/guides/cavity.yaml',
    'review: { by: null, on: null }',
    'review: { by: Dr. Asha Rao, on: 2027-03-04 }',
  )
  const text = medicalReview(reviewEntries(parseFiles(files).content))
  expect(text).toMatch(/^\| Cavity \|.*\| Dr\. Asha Rao, 2027-03-04 \|$/m)
  expect(text).toContain('5 texts, 1 signed.')
})
