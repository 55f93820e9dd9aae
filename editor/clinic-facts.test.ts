import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { hoursLabel, rowsOfWeek } from '#content/catalogue/hours/opening-hours.ts'
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
  withWeek,
} from './clinic-facts.ts'

const texts = readClinic()
const uttarayan = { date: '2027-01-14', names: { en: 'Uttarayan', gu: 'ઉત્તરાયણ', hi: 'उत्तरायण' } }
const diwali = {
  date: '2026-11-08',
  names: { en: 'Diwali', gu: '', hi: 'दिवाली' },
  times: { opens: '10:00', closes: '14:00' },
}

const faultsOf = (after: ClinicTexts) => checkFiles(contentWith(after)).faults

function contentWith(after: ClinicTexts): string {
  const content = temporaryFolder()
  for (const name of ['content', 'pictures/photos'])
    cpSync(join(contentRoot(), name), join(content, name), { recursive: true })
  for (const [file, text] of Object.entries(changedFiles(texts, after)))
    writeFileSync(join(content, file), text)
  return content
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
  const saturdays = (from: ClinicTexts) => {
    const [weekdays, saturday] = hoursIn(from)
    return withWeek(from, [weekdays!, { ...saturday!, ...longer }], words)
  }
  const after = saturdays(texts) as ClinicTexts
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
  const own = saturdays(withLabel('Saturdays 09 AM to 1 PM')) as ClinicTexts
  expect(hoursIn(own)[1]).toMatchObject({ label: 'Saturdays 09:30 AM to 2 PM', ...longer })
  expect(saturdays(withLabel('Half a Saturday'))).toEqual({ unsaidIn: 'en', row: 1 })
})

test('a weekday gets its own times, Sunday is opened and Monday closed: each language says so by itself', () => {
  const all = readCatalogues()
  const words = { en: all.en.labels.time, gu: all.gu!.labels.time, hi: all.hi!.labels.time }
  const [long, short] = [
    { opens: '09:00', closes: '19:00' },
    { opens: '09:00', closes: '13:00' },
  ]
  const week = {
    Tuesday: long,
    Wednesday: long,
    Thursday: short,
    Friday: long,
    Saturday: short,
    Sunday: short,
  }
  const rows = rowsOfWeek((day) => (day === 'Monday' ? null : week[day]))
  const after = withWeek(texts, rows, words) as ClinicTexts
  expect(faultsOf(after)).toEqual([])
  const { en, gu, hi } = readCatalogues(contentWith(after))
  expect([...en.clinic.hours.map(({ label }) => label), en.clinic.closedLabel]).toEqual([
    'Tue, Wed, Fri 09 AM to 7 PM',
    'Thu, Sat, Sun 09 AM to 1 PM',
    'Monday closed',
  ])
  expect([gu!.clinic.closedLabel, hi!.clinic.closedLabel]).toEqual(['સોમવાર બંધ', 'सोमवार बंद'])
  expect(hoursIn(withWeek(after, hoursIn(texts), words) as ClinicTexts)).toEqual(hoursIn(texts))
})
