import { conditionSlugs, treatmentSlugs } from './slugs.ts'
import { condition, guide, sources, times, treatment, words } from './sound-services-for-test.ts'

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
    provenance: sample
  - label: Saturday 09:30 AM to 1 PM
    days: [Saturday]
    opens: '09:30'
    closes: '13:00'
    provenance: sample
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
features: { testimonials: true, smileGallery: true, feeRanges: false }
illustratedTreatments: { by: null, on: null }
praiseAgreed: { by: null, on: null }
booking: { heading: Book, text: Tell us. }
generalNote: General information.
noticeVersion: '1'
dataContact: { name: The manager, provenance: sample }
processors: [{ name: A mail service, purpose: carries mails, place: India, provenance: sample }]
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

/** Ids and slugs hold letters only. */
function letterOf(id: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'[id - 1]!
}

const doctors = `# yaml-language-server: $schema=./schemas/doctors.json
${times(
  3,
  (id) => `- id: ${id}
  name: Dr. Number ${id}
  smallTitle: M.D.S.
  title: [Endodontics]
  image: { file: people/doctor-${id}, alt: A dentist }
  slug: number-${letterOf(id)}
  about: [Fills teeth., Looks first.]
  registrationNo: null
  council: null
  university: null
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
    `- { id: ${id}, image: { file: clinic/photo-${id}, alt: 'Illustration: room ${id}' }, caption: Room, provenance: sample }`,
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

const labels = `# yaml-language-server: $schema=./schemas/labels.json
service:
  meanwhile: Meanwhile
  do: Do
  dont: Do not
  choices: Choices
  choiceName: Choice
  choiceDone: Done
  choiceFits: Fits
  choiceNatural: Natural
  natural: { kept: All, ground: Part, removed: None }
  aftercare: Afterwards
  treatments: Treatments
  conditions: Problems
triage: { treatmentHeading: When, ambulance: ambulance, emergencies: any, callNow: Call now, call: Call, askForATime: Ask }
review:
  unreviewed: Not checked.
  reviewedBy: Checked by
  on: 'on'
  changed: Changed on
  sources: Sources
  checked: checked on
  unchecked: not opened
`

const triage = `# yaml-language-server: $schema=./schemas/triage.json
heading: What to do now
intro: If this is true
grades:
  hospital: { heading: Hospital, act: Go there. }
  today: { heading: Today, act: Phone us. }
  days: { heading: Days, act: Ask for a visit. }
  wait: { heading: Waits, act: Ask for a time. }
closedHours: Go to a hospital while we are closed.
signs:
  - { id: breathing, grade: hospital, text: It is hard to breathe }
  - { id: swollen-face, grade: today, text: Your face is swollen }
  - { id: fever, grade: today, text: You have a fever }
  - { id: knocked-out, grade: today, text: A tooth was knocked out }
  - { id: pus, grade: days, text: Pus on the gum }
  - { id: loose-tooth, grade: days, text: A loose adult tooth }
  - { id: broken-tooth, grade: days, text: A tooth is broken }
  - { id: stain, grade: wait, text: A stain that is new }
  - { id: looks, grade: wait, text: You wish for whiter teeth }
  - { id: new-gap, grade: wait, text: A gap is new }
medicines: { heading: Before a painkiller, text: Ask the pharmacist or your doctor which one suits you. }
${sources}
`

const situations = times(
  6,
  (id) => `  - id: case-${letterOf(id)}
    name: Case ${letterOf(id)}
    sign: knocked-out
    do: [Rinse the mouth., Bite on a cloth.]
    dont: [Do not scrub.]
    call: ${words(12)}`,
)

const emergency = `# yaml-language-server: $schema=./schemas/emergency.json
heading: In pain now?
lead: ${words(10)}
situations:
${situations}
head: { title: In Pain Now, description: What to do in pain. }
signs: [breathing, swollen-face, pus]
${sources}
`

const fees = `# yaml-language-server: $schema=./schemas/fees.json
heading: Fees
lead: What it costs
estimate:
  heading: The estimate
  text: In writing.
  rows:
${times(3, (id) => `    - { name: Row ${id}, promise: Written, text: In words. }`)}
  closing: You decide.
  provenance: sample
factors:
  heading: What moves it
  items:
${times(4, (id) => `    - { heading: Factor ${id}, text: More work. }`)}
treatments:
  heading: Treatments
  rows:
${times(6, () => '    - { slug: toothache, covers: All, sum: Written }')}
  whyNoList: Mouths differ.
  provenance: sample
payments:
  heading: Ways
  items:
${times(4, (id) => `    - { heading: Way ${id}, text: Cash., provenance: sample }`)}
ranges:
  heading: Ranges
  note: Samples.
  from: 2026-11-23
  rows:
${times(6, (id) => `    - { slug: toothache, name: Visit ${id}, covers: All, least: 100, most: 200 }`)}
  provenance: sample
head: { title: Fees, description: How cost comes about. }
updated: 2026-11-23
`

/** A small content without a fault: every file of its own words, in which a test breaks one line. */
export const soundFiles: ReadonlyMap<string, string> = new Map([
  ['content/clinic.yaml', clinic],
  ['content/menu.yaml', menu],
  ['content/labels.yaml', labels],
  ['content/triage.yaml', triage],
  ['content/emergency.yaml', emergency],
  ['content/fees.yaml', fees],
  ['content/doctors.yaml', doctors],
  ['content/testimonials.yaml', testimonials],
  ['content/smile-pairs.yaml', smilePairs],
  ['content/clinic-photos.yaml', clinicPhotos],
  ['content/stories.yaml', stories],
  ['content/news.yaml', news],
  ['content/conditions/toothache.yaml', condition],
  ['content/treatments/root-canal-treatment.yaml', treatment],
  ['content/guides/cavity.yaml', guide],
  ['content/pages/home.yaml', home],
])
