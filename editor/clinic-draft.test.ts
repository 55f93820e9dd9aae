import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { changesMore, clinicDrafts, editedClinic } from './clinic-draft.ts'
import { changedFiles, type ClinicTexts, readClinic, withHoliday, withoutHoliday } from './clinic-facts.ts'
import { type Draft, mergedFiles } from './drafts.ts'

const uttarayan = { date: '2027-01-14', names: { en: 'Uttarayan', gu: 'ઉત્તરાયણ', hi: 'उत्तरायण' } }
const diwali = { date: '2026-11-08', names: { en: 'Diwali', gu: '', hi: 'दिवाली' } }

test('holidays wait as drafts of all languages, one on the other, and taken out again they are none', () => {
  const texts = readClinic()
  let drafts: Draft[] = []
  const keep = (edit: (texts: ClinicTexts) => ClinicTexts | null) => {
    const clinic = editedClinic(drafts)
    drafts = clinicDrafts(clinic, edit(clinic.edited)!).filter(
      ({ was, next }) => !isDeepStrictEqual(was, next),
    )
  }
  keep((now) => withHoliday(now, uttarayan))
  keep((now) => withHoliday(now, diwali))
  const both = withHoliday(withHoliday(texts, uttarayan)!, diwali)!
  const clinic = editedClinic(drafts)
  expect(clinic).toEqual({ published: texts, edited: both, isInConflict: false })
  expect(Object.fromEntries(mergedFiles(drafts).files)).toEqual(changedFiles(texts, both))
  expect(changesMore(clinic)).toBe(false)
  expect(changesMore({ ...clinic, edited: { en: both.en!.replace(/^city: .*$/m, 'city: Surat') } })).toBe(
    true,
  )

  keep((now) => withoutHoliday(now, diwali.date))
  keep((now) => withoutHoliday(now, uttarayan.date))
  expect(drafts).toEqual([])
})
