import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { enquiryOf } from './enquiry.ts'

const { pharma, clinic } = readCatalogue()
const [retail] = pharma
const reached = {
  ...clinic,
  email: { value: 'desk@clinic.example', provenance: 'confirmed' as const },
  whatsapp: { ...clinic.whatsapp, value: '9000000001' },
}
const company = { name: 'Pharm Network', provenance: 'sample' as const }

test('an enquiry goes to the company, the subject and the text filled in', () => {
  const own = {
    ...company,
    email: { value: 'trade@pharm.example', provenance: 'sample' as const },
    whatsapp: { value: '9000000002', provenance: 'sample' as const },
  }
  const { mailHref, chatHref, to } = enquiryOf(retail!, { ...reached, pharmaCompany: own })
  const mail = new URL(mailHref)
  expect(mail.pathname).toBe('trade@pharm.example')
  expect(mail.searchParams.get('subject')).toBe('Pharmacy Retail: an enquiry')
  expect(mail.searchParams.get('body')).toBe(retail!.enquiry.text)
  expect(mailHref).not.toContain('+')
  expect(chatHref).toMatch(/^https:\/\/wa\.me\/919000000002\?text=Hello.*Pharmacy%20Retail/)
  expect(to).toEqual({ value: 'trade@pharm.example', provenance: 'sample' })
})

test('a company without address and number is reached by those of the clinic', () => {
  const { mailHref, chatHref, to } = enquiryOf(retail!, { ...reached, pharmaCompany: company })
  expect(mailHref).toMatch(/^mailto:desk@clinic\.example\?/)
  expect(chatHref).toContain('/919000000001?')
  expect(to.provenance).toBe('confirmed')
})
