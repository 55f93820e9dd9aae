import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { changesMore, clinicDrafts, editedClinic } from './clinic-draft.ts'
import { changedFiles, type ClinicTexts, readClinic, withHoliday, withoutHoliday } from './clinic-facts.ts'
import { type Draft, mergedFiles, mergedRecord, readText, settledDrafts } from './drafts.ts'

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

const republic = { date: '2027-01-26', names: { en: 'Republic Day', gu: 'પ્રજાસત્તાક દિવસ', hi: 'गणतंत्र दिवस' } }

test('what is kept while a holiday is being published is no conflict with oneself once that is over', () => {
  const texts = readClinic()
  const one = withHoliday(texts, uttarayan)!
  const published = clinicDrafts(editedClinic([]), one)
  const both = withHoliday(one, republic)!
  const kept = clinicDrafts(editedClinic(published), both)
  const files = mergedFiles(published).files
  const read = (file: string) => files.get(file) ?? readText(file)
  const bases = settledDrafts(published, kept)
  const goneOn = kept.map((draft, place) => ({ ...draft, was: bases[place]?.next }))
  for (const draft of goneOn) expect(mergedRecord(draft, { own: goneOn, read }).conflicts).toEqual([])
  const merged = mergedFiles(goneOn, read)
  expect(merged.conflicts).toEqual([])
  const values = (files: Record<string, string | null>) =>
    Object.entries(files).map(([file, text]) => [file, parse(text ?? '')])
  expect(values(Object.fromEntries(merged.files))).toEqual(values(changedFiles(one, both)))
})
