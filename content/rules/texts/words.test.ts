import { testFaults } from '../../fixtures/content.fixture.ts'
import { listItems, words } from '../../fixtures/sound-services.fixture.ts'

testFaults([
  [
    'content/conditions/toothache.yaml:8 description1: 44 words; expected 45 to 80 words [words of a field]',
    `description1: ${words(60)}`,
    `description1: ${words(44)}`,
  ],
  [
    'content/conditions/toothache.yaml:12 causeslist.1.subHeading: 1 word; expected 2 to 5 words [words of a field]',
    'subHeading: Tooth one',
    'subHeading: Decay',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:13 whatParagraph2: 91 words; expected 50 to 90 words [words of a field]',
    `whatParagraph2: ${words(60)}`,
    `whatParagraph2: ${words(91)}`,
  ],
  [
    'content/treatments/root-canal-treatment.yaml:1 (whole file): 547 visible words; expected 600 to 1300 on a page [words of a page]',
    `whatList:\n${listItems(5)}\n`,
    '',
  ],
  [
    'content/conditions/toothache.yaml:1 (whole file): 1000 visible words; expected 450 to 900 on a page [words of a page]',
    `causesDescription: ${words(10)}`,
    `causesDescription: ${words(10)}\nnotes: [{ heading: A myth, text: ${words(450)} }]`,
  ],
  [
    'content/testimonials.yaml:4 1.description: 95 words; expected at most 94 words [words of a testimonial]',
    words(30),
    words(95),
  ],
  [
    'content/conditions/toothache.yaml:18 symptomsHeading: found "A painless visit with us"; expected calm words without a promise, such as often, usually, for most people, may [wording]',
    'symptomsHeading: Signs',
    'symptomsHeading: A painless visit with us',
  ],
  [
    'content/clinic.yaml:38 claims.banner.3: found "100% safe"; expected calm words without a promise, such as often, usually, for most people, may [wording]',
    'Gentle Team',
    '100% safe',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:3 image.alt: found "The perfect root"; expected calm words without a promise, such as often, usually, for most people, may [wording]',
    'alt: A root',
    'alt: The perfect root',
  ],
  [
    'content/clinic.yaml:43 booking.text: found "wait less than other clinics."; expected no comparison with other clinics [wording]',
    'Tell us.',
    'We wait less than other clinics.',
  ],
  [
    'content/clinic.yaml:43 booking.text: found "Take 400 mg of it with"; expected no dose and no name of a medicine; "ask the pharmacist or your doctor which one suits you" [wording]',
    'Tell us.',
    'Take 400 mg of it with water.',
  ],
  [
    'content/conditions/toothache.yaml:10 causesDescription: found "Ask for amoxicillin."; expected no dose and no name of a medicine; "ask the pharmacist or your doctor which one suits you" [wording]',
    `causesDescription: ${words(10)}`,
    'causesDescription: Ask for amoxicillin.',
  ],
  [
    'content/clinic.yaml:43 booking.text: found "Ask the chemist which one suits"; expected "ask the pharmacist or your doctor", and medicineNote: true [wording]',
    'Tell us.',
    'Ask the chemist which one suits you.',
  ],
  [
    'content/news.yaml:3 1.description: found "The color of teeth."; expected the English of India: colour, anaesthetic, centre, grey, fibre, odour, tumour [wording]',
    `description: ${words(10)}`,
    'description: The color of teeth.',
  ],
  [
    'content/clinic.yaml:43 booking.text: found "The sum stands in your estimate."; expected plain English: is, appears or is listed for "stands"; preferred; as explained; people who; someone [wording]',
    'Tell us.',
    'The sum stands in your estimate.',
  ],
  [
    'content/pages/home.yaml:2 heading: found "Coming soon"; expected words that tell a patient something [wording]',
    'Precision Dental Care in Ahmedabad',
    'Coming soon',
  ],
])
