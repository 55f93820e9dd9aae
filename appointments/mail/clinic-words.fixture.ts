import { dayText } from '../wish.ts'
import type { ClinicWords } from './request-mail.ts'

/** What mails to the clinic say in its own words, in tests. */
export const clinicWords: ClinicWords = {
  name: 'Toran Dental Clinic',
  deskAddress: (ref) => `https://desk.clinic.example/desk/requests/${ref}`,
  callBefore: (_askedAt, isPain) => `Monday 23 November, ${isPain ? '9' : '11'} AM`,
  dayText: (at) => dayText(at.toISOString().slice(0, 10)),
  dentistName: (slug) => `Dr. ${slug}`,
}
