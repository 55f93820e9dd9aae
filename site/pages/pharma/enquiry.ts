import { mailLink } from '#content/catalogue/mail-link.ts'
import { whatsappLink } from '#content/catalogue/phone.ts'
import type { Clinic } from '#content/schema/clinic.ts'
import type { PharmaPage } from '#content/schema/pharma-page.ts'

export type Enquiry = ReturnType<typeof enquiryOf>

/** How a visitor asks about a line: the words, to whom they go, and links with them filled in. */
export function enquiryOf({ enquiry }: PharmaPage, { pharmaCompany }: Pick<Clinic, 'pharmaCompany'>) {
  const { email: to, whatsapp } = pharmaCompany
  const { subject, text } = enquiry
  return {
    ...enquiry,
    to: { value: to.value, provenance: to.provenance },
    mailHref: mailLink(to.value, { subject, body: text }),
    chatHref: whatsappLink(whatsapp.value, text),
  }
}
