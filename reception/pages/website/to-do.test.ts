import { expect, test } from 'vitest'
import { currentValue } from './records/record.server.ts'
import { begunIn } from './to-do.server.ts'

test('what a draft signs or confirms is begun, and nothing else of its record', () => {
  const file = 'content/treatments/root-canal-treatment.yaml'
  const was = currentValue(file) as object
  const left = (kind: 'review' | 'source', field: string) => ({ kind, file, field, line: 1, found: '' })
  const [review, source] = [left('review', 'review'), left('source', 'sources.1.checkedOn')]
  const other = { ...review, file: 'content/treatments/teeth-whitening.yaml' }
  const next = { ...was, review: { by: 'Dr. Kirit Majmudar', on: '2026-11-27' } }
  expect(begunIn([review, source, other], [{ file, was, next }])).toEqual([review])
  expect(begunIn([review], [])).toEqual([])
})
