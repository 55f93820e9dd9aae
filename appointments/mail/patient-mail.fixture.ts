import { shownDateAndTime, shownTime } from '#time/india.ts'
import inEnglish from './patient-mail.fixture.json' with { type: 'json' }
import type { PatientMail } from './patient-mail.ts'

/** What mails to patients are made from, in tests: in English, and below /gu/ in other words. */
export const patientMail: PatientMail = {
  clinicName: 'Toran Dental Clinic',
  clinicEmail: 'clinic@clinic.example',
  siteOrigin: 'https://www.clinic.example',
  wordsFor: (page) => ({
    language: page.startsWith('/gu/') ? 'gu' : 'en',
    mails: page.startsWith('/gu/') ? inGujarati : inEnglish,
    clinicName: 'Toran Dental Clinic',
    phone: '+91 00000 00000',
    phoneHref: 'tel:+910000000000',
    address: '12, Toran Arcade',
    mapHref: 'https://maps.example/toran',
    requests: page.startsWith('/gu/') ? '/gu/requests' : '/requests',
    labels: { call: 'Call us', calendar: 'Add to calendar', directions: 'Directions' },
    visit: {
      heading: 'What to bring',
      things: ['The strips of all your medicines'],
      more: 'What to tell us',
      path: '/before-you-come',
      worse: 'With swelling, fever or bleeding, call us at once.',
    },
    dayText: (at) => shownDateAndTime(at).split(',')[0] ?? '',
    timeText: shownTime,
    momentText: shownDateAndTime,
    dentistName: (slug) => `Dr. ${slug}`,
    promise: (_askedAt, now) => (now < new Date('2026-11-22') ? 'We will call you before 7 PM.' : null),
  }),
}

const inGujarati = {
  ...inEnglish,
  receipt: { ...inEnglish.receipt, subject: 'તમારી વિનંતી {ref}', open: 'વિનંતી જુઓ' },
}
