import { conditionSlugs, treatmentSlugs } from './slugs.ts'
import { condition, times, treatment, words } from './sound-services-for-test.ts'

const clinic = `# yaml-language-server: $schema=./schemas/clinic.json
name: { value: Toran Dental Clinic, provenance: sample }
city: Ahmedabad
since: 1991
tagline: ${words(5)}
footerTagline: ${words(5)}
copyrightYear: 2025
phone: { value: '0000000000', provenance: sample }
whatsapp: { value: '0000000000', greeting: Hello, provenance: sample }
email: { value: clinic@example.com, provenance: sample }
address:
  street: 12, Toran Arcade
  locality: Ellisbridge
  city: Ahmedabad
  region: Gujarat
  postalCode: '380006'
  provenance: sample
map: { latitude: 23.02579, longitude: 72.56098, mode: lazy, provenance: sample }
hours:
  - label: Mon-Fri 09 AM to 7 PM
    days: [Monday, Tuesday, Wednesday, Thursday, Friday]
    opens: '09:00'
    closes: '19:00'
  - label: Saturday 09:30 AM to 1 PM
    days: [Saturday]
    opens: '09:30'
    closes: '13:00'
closedLabel: Sunday closed
holidays: []
languages: { value: [Gujarati], provenance: sample }
social:
  instagram: { url: 'https://www.instagram.com/', provenance: sample }
  second: Facebook
claims:
  yearsOfExperience: 35
  banner: [35 Years, Technology, Gentle Team, 5-Star Google Rating]
  googleRating: { text: Rating, value: null, count: null, url: null, checkedOn: null, provenance: sample }
features: { testimonials: true, smileGallery: true }
illustratedTreatments: { by: null, on: null }
booking: { heading: Book, text: Tell us. }
urgentHelp: { heading: Hospital, text: Go at once. }
generalNote: General information.
noticeVersion: '1'
pharmaCompany: { name: Pharm Network, provenance: sample }
`

const menu = `# yaml-language-server: $schema=./schemas/menu.json
home: { id: 1, label: Home, slug: / }
about: { id: 2, label: About Us, slug: /about-us }
problems: { heading: Dental Problems, slugs: [${conditionSlugs.join(', ')}] }
treatments:
  heading: Treatments
  columns:
    - { heading: One, slugs: [${treatmentSlugs.slice(0, 6).join(', ')}] }
    - { heading: Two, slugs: [${treatmentSlugs.slice(6, 12).join(', ')}] }
    - { heading: Three, slugs: [${treatmentSlugs.slice(12).join(', ')}] }
gallery:
  heading: Gallery
  pages: [{ id: 3, label: Smiles, slug: /smile-gallery }, { id: 4, label: Rooms, slug: /clinic-gallery }]
services: { id: 5, label: Services, slug: /services }
contact: { id: 6, label: Contact Us, slug: /contact-us }
book: Book Appointment
footerProblems: { heading: Problems, slugs: [toothache] }
footerTreatments: { heading: Treatments, slugs: [dental-veneers] }
`

const doctors = `# yaml-language-server: $schema=./schemas/doctors.json
${times(
  3,
  (id) => `- id: ${id}
  name: Dr. Number ${id}
  smallTitle: M.D.S.
  title: [Endodontics]
  image: { file: people/doctor-${id}, alt: A dentist }
  registrationNo: null
  seeFor: [Fillings]
  provenance: sample`,
)}
`

const testimonials = `# yaml-language-server: $schema=./schemas/testimonials.json
${times(
  6,
  (id) => `- id: ${id}
  name: Sample patient ${id}
  image: { file: people/sample-patient-${id}, alt: '' }
  description: ${words(30)}
  ratings: 5
  provenance: sample
  consent: null
  source: null`,
)}
`

/** One pair of the smile gallery as its file has it. */
export function smilePair(id: number): string {
  return `- id: ${id}
  before: { file: smiles/pair-${id}-before, alt: Before ${id} }
  after: { file: smiles/pair-${id}-after, alt: After ${id} }
  treatment: Bonding
  provenance: sample
  consentOnFile: false
`
}

const smilePairs = `# yaml-language-server: $schema=./schemas/smile-pairs.json
${times(25, smilePair)}`

const clinicPhotos = `# yaml-language-server: $schema=./schemas/clinic-photos.json
${times(
  21,
  (id) =>
    `- { id: ${id}, image: { file: clinic/photo-${id}, alt: Room ${id} }, caption: Room, provenance: sample }`,
)}
`

const stories = `# yaml-language-server: $schema=./schemas/stories.json
${times(
  15,
  (id) =>
    `- { id: ${id}, title: Brush, images: [{ file: stories/story-${id}, alt: Brush. }], provenance: sample }`,
)}
`

const news = `# yaml-language-server: $schema=./schemas/news.json
${times(
  2,
  (id) => `- id: ${id}
  title: A day
  description: ${words(10)}
  image: { file: news/news-${id}, alt: A calendar }
  date: 2026-0${4 - id}-01
  publisher: World Health Organization
  link: https://www.who.int/
  provenance: sample`,
)}
`

const home = `# yaml-language-server: $schema=../schemas/page.json
slug: home
heading: Precision Dental Care in Ahmedabad
head: { title: Dentists in Ahmedabad, description: Three dentists. }
visitSteps:
${times(5, (id) => `  - { id: ${id}, heading: Step, text: ${words(5)} }`)}
updated: 2026-11-21
`

/** A small content without a fault: every file of its own words, in which a test breaks one line. */
export const soundFiles: ReadonlyMap<string, string> = new Map([
  ['content/clinic.yaml', clinic],
  ['content/menu.yaml', menu],
  ['content/doctors.yaml', doctors],
  ['content/testimonials.yaml', testimonials],
  ['content/smile-pairs.yaml', smilePairs],
  ['content/clinic-photos.yaml', clinicPhotos],
  ['content/stories.yaml', stories],
  ['content/news.yaml', news],
  ['content/conditions/toothache.yaml', condition],
  ['content/treatments/root-canal-treatment.yaml', treatment],
  ['content/pages/home.yaml', home],
])
