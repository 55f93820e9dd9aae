import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { enquiryOf } from './enquiry.ts'

const [retail] = readCatalogue().pharma

test('an enquiry goes to the company, the subject and the text filled in', () => {
  const pharmaCompany = {
    name: 'Pharm Network',
    provenance: 'sample' as const,
    phone: { value: '9000000003', provenance: 'sample' as const },
    email: { value: 'trade@pharm.example', provenance: 'sample' as const },
    whatsapp: { value: '9000000002', provenance: 'sample' as const },
  }
  const { mailHref, chatHref, to } = enquiryOf(retail!, { pharmaCompany })
  const mail = new URL(mailHref)
  expect(mail.pathname).toBe('trade@pharm.example')
  expect(mail.searchParams.get('subject')).toBe('Pharmacy Retail: an enquiry')
  expect(mail.searchParams.get('body')).toBe(retail!.enquiry.text)
  expect(mailHref).not.toContain('+')
  expect(chatHref).toMatch(/^https:\/\/wa\.me\/919000000002\?text=Hello.*Pharmacy%20Retail/)
  expect(to).toEqual({ value: 'trade@pharm.example', provenance: 'sample' })
})
