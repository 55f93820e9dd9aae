import { shownDateAndTime } from '#time/india.ts'
import type { PatientMail } from './patient-mail.ts'

/** What mails to patients are made from, in tests: in English, and below /gu/ in other words. */
export const patientMail: PatientMail = {
  clinicName: 'Toran Dental Clinic',
  clinicEmail: 'clinic@clinic.example',
  siteOrigin: 'https://www.clinic.example',
  wordsFor: (page) => ({
    mails: page.startsWith('/gu/') ? inGujarati : inEnglish,
    clinicName: 'Toran Dental Clinic',
    phone: '+91 00000 00000',
    address: '12, Toran Arcade',
    requests: page.startsWith('/gu/') ? '/gu/requests' : '/requests',
    momentText: shownDateAndTime,
  }),
}

const inEnglish = {
  receipt: {
    subject: 'Your request to {clinic} - {ref}',
    lines: ['Somebody asked {clinic}.', 'What became of it: {link}', 'Call {phone}.'],
  },
  reminder: {
    subject: 'Your visit: {time}',
    lines: ['Come to {address} on {time}.', 'If you cannot: {link}'],
  },
}

const inGujarati = {
  receipt: { subject: 'તમારી વિનંતી {ref}', lines: ['વિનંતીનું શું થયું: {link}'] },
  reminder: { subject: 'તમારી મુલાકાત: {time}', lines: ['ન આવી શકો તો: {link}'] },
}
