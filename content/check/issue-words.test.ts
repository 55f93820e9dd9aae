import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith } from '../fixtures/content.fixture.ts'
import { soundFiles } from '../fixtures/sound-files.fixture.ts'
import { listItems, words } from '../fixtures/sound-services.fixture.ts'

const home = 'content/pages/home.yaml'
const problem = 'content/conditions/toothache.yaml'
const doctors = 'content/doctors.yaml'
const clinic = 'content/clinic.yaml'
const treatment = 'content/treatments/root-canal-treatment.yaml'
const testimonials = 'content/testimonials.yaml'
const news = 'content/news.yaml'

const broken = [
  {
    what: 'a file is empty',
    file: home,
    from: soundFiles.get('content/pages/home.yaml') ?? '',
    to: '',
    message: 'content/pages/home.yaml:1 (whole file): found nothing; expected a group of fields [shape]',
  },
  {
    what: 'a field is missing',
    file: problem,
    from: 'name: Toothache\n',
    to: '',
    message: 'content/conditions/toothache.yaml:1 name: the field is missing; expected a text [shape]',
  },
  {
    what: 'a field of a list entry is missing',
    file: doctors,
    from: 'name: Dr. Number 2\n  ',
    to: '',
    message: 'content/doctors.yaml:13 2.name: the field is missing; expected a text [shape]',
  },
  {
    what: 'a field is misspelt',
    file: clinic,
    from: 'holidays: []',
    to: 'holidays: []\nlanguage: [English]',
    message:
      'content/clinic.yaml:32 language: there is no field language here; expected languages, if that is meant [shape]',
  },
  {
    what: 'a number is in quotes',
    file: testimonials,
    from: 'ratings: 5',
    to: "ratings: '5'",
    message: 'content/testimonials.yaml:5 1.ratings: found "5"; expected a number without quotes [shape]',
  },
  {
    what: 'a number is not whole',
    file: clinic,
    from: 'since: 1991',
    to: 'since: 1991.5',
    message: 'content/clinic.yaml:4 since: found the number 1991.5; expected a whole number [shape]',
  },
  {
    what: 'a phone number is not in quotes',
    file: clinic,
    from: "phone: { value: '0000000000'",
    to: 'phone: { value: 9812300000',
    message:
      'content/clinic.yaml:8 phone.value: found the number 9812300000; expected a text: put it in quotes [shape]',
  },
  {
    what: 'a phone number has too few digits',
    file: clinic,
    from: "phone: { value: '0000000000'",
    to: "phone: { value: '98765'",
    message:
      'content/clinic.yaml:8 phone.value: found "98765"; expected ten digits in quotes, without +91 [shape]',
  },
  {
    what: 'an e-mail address is none',
    file: clinic,
    from: 'clinic@example.com',
    to: 'clinic at example.com',
    message:
      'content/clinic.yaml:10 email.value: found "clinic at example.com"; expected an e-mail address such as desk@clinic.example [shape]',
  },
  {
    what: 'a text is empty',
    file: problem,
    from: 'causesHeading: Causes',
    to: "causesHeading: ''",
    message:
      'content/conditions/toothache.yaml:9 causesHeading: found an empty text; expected some text [shape]',
  },
  {
    what: 'a text holds HTML',
    file: problem,
    from: 'causesHeading: Causes',
    to: 'causesHeading: <b>Causes</b>',
    message:
      'content/conditions/toothache.yaml:9 causesHeading: found "<b>Causes</b>"; expected plain text without < or > [shape]',
  },
  {
    what: 'a text counts what cannot be counted',
    file: problem,
    from: 'causesHeading: Causes',
    to: "causesHeading: '{causes} causes'",
    message:
      'content/conditions/toothache.yaml:9 causesHeading: found "{causes} causes"; expected counts written as {problems}, {treatments} or {dentists}, or as {treatments in digits} [shape]',
  },
  {
    what: 'a day is written in another way',
    file: problem,
    from: 'updated: 2026-11-21',
    to: 'updated: 21/11/2026',
    message:
      'content/conditions/toothache.yaml:41 updated: found "21/11/2026"; expected a day such as 2026-11-21 [shape]',
  },
  {
    what: 'a time is written in another way',
    file: clinic,
    from: "opens: '09:00'",
    to: 'opens: 9 AM',
    message: 'content/clinic.yaml:22 hours.1.opens: found "9 AM"; expected a time such as 09:00 [shape]',
  },
  {
    what: 'a choice is misspelt',
    file: doctors,
    from: 'provenance: sample',
    to: 'provenance: smaple',
    message:
      'content/doctors.yaml:12 1.provenance: found "smaple"; expected one of sample, confirmed; perhaps sample is meant [shape]',
  },
  {
    what: 'a switch is neither true nor false',
    file: clinic,
    from: 'testimonials: true',
    to: 'testimonials: maybe',
    message: 'content/clinic.yaml:40 features.testimonials: found "maybe"; expected true or false [shape]',
  },
  {
    what: 'a problem has four causes',
    file: problem,
    from: listItems(6),
    to: listItems(4),
    message:
      'content/conditions/toothache.yaml:11 causeslist: found a list of 4 entries; expected at least 5 entries [shape]',
  },
  {
    what: 'a treatment has seven points',
    file: treatment,
    from: listItems(5),
    to: listItems(7),
    message:
      'content/treatments/root-canal-treatment.yaml:15 whatList: found a list of 7 entries; expected at most 6 entries [shape]',
  },
  {
    what: 'there are six stars',
    file: testimonials,
    from: 'ratings: 5',
    to: 'ratings: 6',
    message: 'content/testimonials.yaml:5 1.ratings: found the number 6; expected at most 5 [shape]',
  },
  {
    what: 'a link has no https',
    file: news,
    from: 'https://www.who.int/',
    to: 'www.who.int',
    message:
      'content/news.yaml:7 1.link: found "www.who.int"; expected a web address that begins with https:// [shape]',
  },
  {
    what: 'a review has a name and no day',
    file: problem,
    from: 'by: null',
    to: 'by: Dr. Number 1',
    message:
      'content/conditions/toothache.yaml:40 review: found the group by: "Dr. Number 1", on: nothing; expected by and on: null both, or a name and a day such as 2026-11-21 [shape]',
  },
  {
    what: 'a description is too long',
    file: problem,
    from: 'What to do about a toothache.',
    to: words(30),
    message:
      'content/conditions/toothache.yaml:33 head.description: found "tooth tooth tooth tooth tooth tooth tooth tooth tooth too…"; expected at most 160 characters; it has 179 [shape]',
  },
  {
    what: 'a picture is named with its ending',
    file: problem,
    from: 'conditions/toothache, alt',
    to: 'toothache.svg, alt',
    message:
      'content/conditions/toothache.yaml:3 image.file: found "toothache.svg"; expected a picture name such as conditions/toothache [shape]',
  },
  {
    what: 'a list is written as one text',
    file: doctors,
    from: 'title: [Endodontics]',
    to: 'title: Endodontics',
    message:
      'content/doctors.yaml:4 1.title: found "Endodontics"; expected a list, each entry on a line that begins with - [shape]',
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  expect(messagesOf(soundFilesWith(file, from, to))).toEqual([message])
})
