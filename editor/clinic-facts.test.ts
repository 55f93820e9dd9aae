import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { hoursLabel } from '#content/catalogue/hours/opening-hours.ts'
import { checkFiles } from '#content/check/check.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import {
  changedFiles,
  type ClinicTexts,
  holidaysIn,
  hoursIn,
  readClinic,
  withHoliday,
  withoutHoliday,
  withTimes,
} from './clinic-facts.ts'

const texts = readClinic()
const uttarayan = { date: '2027-01-14', names: { en: 'Uttarayan', gu: 'ઉત્તરાયણ', hi: 'उत्तरायण' } }
const diwali = {
  date: '2026-11-08',
  names: { en: 'Diwali', gu: '', hi: 'दिवाली' },
  times: { opens: '10:00', closes: '14:00' },
}

function faultsOf(after: ClinicTexts) {
  const content = temporaryFolder()
  for (const name of ['content', 'pictures/photos'])
    cpSync(join(contentRoot(), name), join(content, name), { recursive: true })
  for (const [file, text] of Object.entries(changedFiles(texts, after)))
    writeFileSync(join(content, file), text)
  return checkFiles(content).faults
}

test('a holiday has its name in each language, in the order of days, and taken out it leaves the files as they were', () => {
  const both = withHoliday(withHoliday(texts, uttarayan)!, diwali)!
  expect(holidaysIn(both)).toEqual([diwali, uttarayan])
  expect(faultsOf(both)).toEqual([])
  expect(withHoliday(both, uttarayan)).toBeNull()
  const without = withoutHoliday(withoutHoliday(both, diwali.date)!, uttarayan.date)!
  expect(withoutHoliday(without, diwali.date)).toBeNull()
  expect(without.en).toBe(texts.en)
  expect(holidaysIn(without)).toEqual([])
  expect(faultsOf(without)).toEqual([])
})

test('other hours are said in each language by themselves; words of their own follow, or are left alone', () => {
  const all = readCatalogues()
  const words = { en: all.en.labels.time, gu: all.gu!.labels.time, hi: all.hi!.labels.time }
  const longer = { opens: '09:30', closes: '14:00' }
  const after = withTimes(texts, 1, longer, words) as ClinicTexts
  expect(Object.keys(changedFiles(texts, after))).toEqual(['content/clinic.yaml'])
  expect(hoursIn(after)[1]).toMatchObject(longer)
  expect(faultsOf(after)).toEqual([])
  const said = Object.values(words).map((own) => hoursLabel(hoursIn(after)[1]!, own))
  expect(said).toEqual([
    'Saturday 09:30 AM to 2 PM',
    'શનિવાર: સવારે 9:30 થી બપોરે 2',
    'शनिवार: सुबह 9:30 से दोपहर 2',
  ])
  const withLabel = (label: string) => ({
    ...texts,
    en: texts.en!.replace('- days: [Saturday]', `- label: ${label}\n    days: [Saturday]`),
  })
  const own = withTimes(withLabel('Saturdays 09 AM to 1 PM'), 1, longer, words) as ClinicTexts
  expect(hoursIn(own)[1]).toMatchObject({ label: 'Saturdays 09:30 AM to 2 PM', ...longer })
  expect(withTimes(withLabel('Half a Saturday'), 1, longer, words)).toEqual({ unsaidIn: 'en' })
})
