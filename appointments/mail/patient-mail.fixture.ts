import type { PatientMail } from './patient-mail.ts'

/** What mails to patients are made from, in tests. */
export const patientMail: PatientMail = {
  words: {
    receipt: {
      subject: 'Your request to {clinic} - {ref}',
      lines: ['Somebody asked {clinic}.', 'What became of it: {link}', 'Call {phone}.'],
    },
    reminder: {
      subject: 'Your visit: {time}',
      lines: ['Come to {address} on {time}.', 'If you cannot: {link}'],
    },
  },
  clinicName: 'Toran Dental Clinic',
  clinicEmail: 'clinic@clinic.example',
  phone: '+91 00000 00000',
  address: '12, Toran Arcade',
  siteOrigin: 'https://www.clinic.example',
}
