import { expect, test } from 'vitest'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { sectionsThatHold } from './sections-that-hold.ts'

const { en } = readCatalogues()
const notice = en.pages.find(({ slug }) => slug === 'privacy')!
const { features } = en.clinic

function idsWith(changed: Partial<typeof features>): string[] {
  return sectionsThatHold(notice.sections, { ...features, ...changed }).map(({ id }) => id)
}

test('the notice tells of mails to patients, or that there are none', () => {
  expect(idsWith({ patientMail: true })).toContain('mails')
  expect(idsWith({ patientMail: true })).not.toContain('no-mails')
  expect(idsWith({ patientMail: false })).toContain('no-mails')
  expect(idsWith({ patientMail: false })).not.toContain('mails')
})

test('the notice tells of counts only where pages are counted', () => {
  expect(idsWith({ counts: true })).toContain('counts')
  expect(idsWith({ counts: false })).not.toContain('counts')
})
