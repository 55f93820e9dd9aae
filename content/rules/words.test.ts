import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith } from '../fixtures/content.fixture.ts'
import { listItems, words } from '../fixtures/sound-services.fixture.ts'

const problem = 'content/conditions/toothache.yaml'
const treatment = 'content/treatments/root-canal-treatment.yaml'
const testimonials = 'content/testimonials.yaml'
const clinic = 'content/clinic.yaml'
const news = 'content/news.yaml'
const home = 'content/pages/home.yaml'

const broken = [
  {
    what: 'a description is too short',
    file: problem,
    from: `description1: ${words(60)}`,
    to: `description1: ${words(44)}`,
    message:
      'content/conditions/toothache.yaml:8 description1: 44 words; expected 45 to 80 words [words of a field]',
  },
  {
    what: 'a subheading has one word',
    file: problem,
    from: 'subHeading: Tooth one',
    to: 'subHeading: Decay',
    message:
      'content/conditions/toothache.yaml:12 causeslist.1.subHeading: 1 word; expected 2 to 5 words [words of a field]',
  },
  {
    what: 'a paragraph is too long',
    file: treatment,
    from: `whatParagraph2: ${words(60)}`,
    to: `whatParagraph2: ${words(91)}`,
    message:
      'content/treatments/root-canal-treatment.yaml:13 whatParagraph2: 91 words; expected 50 to 90 words [words of a field]',
  },
  {
    what: 'a page has too few words',
    file: treatment,
    from: `whatList:\n${listItems(5)}\n`,
    to: '',
    message:
      'content/treatments/root-canal-treatment.yaml:1 (whole file): 547 visible words; expected 600 to 1300 on a page [words of a page]',
  },
  {
    what: 'a page has too many words',
    file: problem,
    from: `causesDescription: ${words(10)}`,
    to: `causesDescription: ${words(10)}\nnotes: [{ heading: A myth, text: ${words(450)} }]`,
    message:
      'content/conditions/toothache.yaml:1 (whole file): 1000 visible words; expected 450 to 900 on a page [words of a page]',
  },
  {
    what: 'a testimonial does not fit its card',
    file: testimonials,
    from: words(30),
    to: words(95),
    message:
      'content/testimonials.yaml:4 1.description: 95 words; expected at most 94 words [words of a testimonial]',
  },
  {
    what: 'a treatment is called painless',
    file: problem,
    from: 'symptomsHeading: Signs',
    to: 'symptomsHeading: A painless visit with us',
    message:
      'content/conditions/toothache.yaml:18 symptomsHeading: found "A painless visit with us"; expected calm words without a promise, such as often, usually, for most people, may [wording]',
  },
  {
    what: 'a claim is made in per cent',
    file: clinic,
    from: 'Gentle Team',
    to: '100% safe',
    message:
      'content/clinic.yaml:38 claims.banner.3: found "100% safe"; expected calm words without a promise, such as often, usually, for most people, may [wording]',
  },
  {
    what: 'an alt text promises',
    file: treatment,
    from: 'alt: A root',
    to: 'alt: The perfect root',
    message:
      'content/treatments/root-canal-treatment.yaml:3 image.alt: found "The perfect root"; expected calm words without a promise, such as often, usually, for most people, may [wording]',
  },
  {
    what: 'a clinic is compared with others',
    file: clinic,
    from: 'Tell us.',
    to: 'We wait less than other clinics.',
    message:
      'content/clinic.yaml:43 booking.text: found "wait less than other clinics."; expected no comparison with other clinics [wording]',
  },
  {
    what: 'a dose is given',
    file: clinic,
    from: 'Tell us.',
    to: 'Take 400 mg of it with water.',
    message:
      'content/clinic.yaml:43 booking.text: found "Take 400 mg of it with"; expected no dose and no name of a medicine; "ask the pharmacist or your doctor which one suits you" [wording]',
  },
  {
    what: 'an antibiotic is named',
    file: problem,
    from: `causesDescription: ${words(10)}`,
    to: 'causesDescription: Ask for amoxicillin.',
    message:
      'content/conditions/toothache.yaml:10 causesDescription: found "Ask for amoxicillin."; expected no dose and no name of a medicine; "ask the pharmacist or your doctor which one suits you" [wording]',
  },
  {
    what: 'a chemist is all the advice',
    file: clinic,
    from: 'Tell us.',
    to: 'Ask the chemist which one suits you.',
    message:
      'content/clinic.yaml:43 booking.text: found "Ask the chemist which one suits"; expected "ask the pharmacist or your doctor", and medicineNote: true [wording]',
  },
  {
    what: 'a word is American',
    file: news,
    from: `description: ${words(10)}`,
    to: 'description: The color of teeth.',
    message:
      'content/news.yaml:3 1.description: found "The color of teeth."; expected the English of India: colour, anaesthetic, centre, grey, fibre, odour, tumour [wording]',
  },
  {
    what: 'a text is filler',
    file: home,
    from: 'Precision Dental Care in Ahmedabad',
    to: 'Coming soon',
    message:
      'content/pages/home.yaml:2 heading: found "Coming soon"; expected words that tell a patient something [wording]',
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  expect(messagesOf(soundFilesWith(file, from, to))).toEqual([message])
})
