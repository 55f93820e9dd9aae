import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith, testFaults } from '../fixtures/content.fixture.ts'
import { soundFiles } from '../fixtures/sound-files.fixture.ts'
import { listItems, words } from '../fixtures/sound-services.fixture.ts'

testFaults([
  [
    'content/pages/home.yaml:1 (whole file): found nothing; expected a group of fields [shape]',
    soundFiles.get('content/pages/home.yaml') ?? '',
    '',
  ],
  [
    'content/conditions/toothache.yaml:1 name: the field is missing; expected a text [shape]',
    'name: Toothache\n',
    '',
  ],
  [
    'content/doctors.yaml:15 2.name: the field is missing; expected a text [shape]',
    'name: Dr. Number 2\n  ',
    '',
  ],
  [
    'content/conditions/toothache.yaml:1 bodyPart: the field is missing; expected one of Teeth, Gums, Mouth, Jaw [shape]',
    'bodyPart: Teeth',
    '',
  ],
  [
    'content/clinic.yaml:32 language: there is no field language here; expected languages, if that is what you mean [shape]',
    'holidays: []',
    'holidays: []\nlanguage: [English]',
  ],
  [
    'content/testimonials.yaml:5 1.ratings: found "5"; expected a number without quotes [shape]',
    'ratings: 5',
    "ratings: '5'",
  ],
  [
    'content/clinic.yaml:4 since: found the number 1991.5; expected a whole number [shape]',
    'since: 1991',
    'since: 1991.5',
  ],
  [
    'content/clinic.yaml:8 phone.value: found the number 9812300000; expected a text: put it in quotes [shape]',
    "phone: { value: '0000000000'",
    'phone: { value: 9812300000',
  ],
  [
    'content/clinic.yaml:8 phone.value: found "98765"; expected ten digits in quotes, without +91 [shape]',
    "phone: { value: '0000000000'",
    "phone: { value: '98765'",
  ],
  [
    'content/clinic.yaml:10 email.value: found "clinic at example.com"; expected an e-mail address such as desk@clinic.example [shape]',
    'clinic@example.com',
    'clinic at example.com',
  ],
  [
    'content/conditions/toothache.yaml:9 causesHeading: found an empty text; expected some text [shape]',
    'causesHeading: Causes',
    "causesHeading: ''",
  ],
  [
    'content/conditions/toothache.yaml:9 causesHeading: found "<b>Causes</b>"; expected plain text without < or > [shape]',
    'causesHeading: Causes',
    'causesHeading: <b>Causes</b>',
  ],
  [
    'content/conditions/toothache.yaml:9 causesHeading: found "{causes} causes"; expected counts written as {problems}, {treatments} or {dentists}, or as {treatments in digits} [shape]',
    'causesHeading: Causes',
    "causesHeading: '{causes} causes'",
  ],
  [
    'content/conditions/toothache.yaml:41 updated: found "21/11/2026"; expected a day such as 2026-11-21 [shape]',
    'updated: 2026-11-21',
    'updated: 21/11/2026',
  ],
  [
    'content/clinic.yaml:22 hours.1.opens: found "9 AM"; expected a time such as 09:00 [shape]',
    "opens: '09:00'",
    'opens: 9 AM',
  ],
  [
    'content/doctors.yaml:12 1.provenance: found "smaple"; expected one of sample, confirmed; did you mean sample? [shape]',
    'provenance: sample',
    'provenance: smaple',
  ],
  [
    'content/clinic.yaml:40 features.testimonials: found "maybe"; expected true or false [shape]',
    'testimonials: true',
    'testimonials: maybe',
  ],
  [
    'content/conditions/toothache.yaml:11 causeslist: found a list of 4 entries; expected at least 5 entries [shape]',
    listItems(6),
    listItems(4),
  ],
  [
    'content/treatments/root-canal-treatment.yaml:15 whatList: found a list of 7 entries; expected at most 6 entries [shape]',
    listItems(5),
    listItems(7),
  ],
  [
    'content/testimonials.yaml:5 1.ratings: found the number 6; expected at most 5 [shape]',
    'ratings: 5',
    'ratings: 6',
  ],
  [
    'content/news.yaml:7 1.link: found "www.who.int"; expected a web address that begins with https:// [shape]',
    'https://www.who.int/campaigns/world-health-day',
    'www.who.int',
  ],
  [
    'content/conditions/toothache.yaml:40 review: found the group by: "Dr. Number 1", on: nothing; expected by and on: null both, or a name and a day such as 2026-11-21 [shape]',
    'by: null',
    'by: Dr. Number 1',
  ],
  [
    'content/conditions/toothache.yaml:33 head.description: found "tooth tooth tooth tooth tooth tooth tooth tooth tooth too…"; expected at most 160 characters; it has 179 [shape]',
    'What to do about a toothache.',
    words(30),
  ],
  [
    'content/conditions/toothache.yaml:3 image.file: found "toothache.svg"; expected a picture name such as conditions/toothache [shape]',
    'conditions/toothache, alt',
    'toothache.svg, alt',
  ],
  [
    'content/doctors.yaml:4 1.title: found "Endodontics"; expected a list, each entry on a line that begins with - [shape]',
    'title: [Endodontics]',
    'title: Endodontics',
  ],
  // Faults in the spelling of YAML itself.
  [
    'content/clinic.yaml:4 (whole file): an entry of a list has no blank after its -; expected - and a blank, such as - { date: 2027-01-14 } [shape]',
    'city: Ahmedabad',
    'days:\n  -{ date: 2027-01-14, label: Uttarayan }',
  ],
  [
    "content/clinic.yaml:3 (whole file): a text goes on behind its closing quote or bracket; expected quotes round the whole text; inside '…' an apostrophe is written twice [shape]",
    'city: Ahmedabad',
    "city: 'Don't tell'",
  ],
  [
    "content/clinic.yaml:3 (whole file): a quote, a bracket or a comma is missing; expected each ' and \" and [ and { closed again; inside '…' an apostrophe is written twice [shape]",
    'city: Ahmedabad',
    'city: "Ahmedabad',
  ],
  [
    "content/clinic.yaml:3 (whole file): a quote, a bracket or a comma is missing; expected each ' and \" and [ and { closed again; inside '…' an apostrophe is written twice [shape]",
    'city: Ahmedabad',
    'city: [Ahmedabad',
  ],
  [
    "content/clinic.yaml:3 (whole file): the text begins with *, a character that YAML reserves; expected quotes round the whole text, such as '*clinic' [shape]",
    'city: Ahmedabad',
    'city: *Ahmedabad',
  ],
  [
    'content/clinic.yaml:3 (whole file): a tab at the beginning of the line; expected blanks, two for each level [shape]',
    'city: Ahmedabad',
    '\tcity: Ahmedabad',
  ],
  [
    "content/pages/home.yaml:2 (whole file): a colon and a blank inside a text look like a new field; expected quotes round a text with a colon in it, such as alt: 'Surgery 1: the chair' [shape]",
    'Precision Dental',
    'Precision: Dental',
  ],
  [
    'content/clinic.yaml:5 (whole file): a field appears twice in one record; expected every field once [shape]',
    'since: 1991',
    'since: 1991\nsince: 1992',
  ],
  [
    "content/clinic.yaml:10 (whole file): a quote, a bracket or a comma is missing; expected each ' and \" and [ and { closed again; inside '…' an apostrophe is written twice [shape]",
    'clinic@example.com',
    "'clinic@example.com",
  ],
  [
    'content/clinic.yaml:5 (whole file): a field has no colon after its name, or a text runs on without being indented; expected name: text, and long texts after >- on separate lines with two more blanks [shape]',
    'tagline:',
    'tagline',
  ],
  [
    'content/clinic.yaml:35 (whole file): the line begins too far left or right; expected as many blanks at its beginning as its neighbours have [shape]',
    '  second: Facebook',
    ' second: Facebook',
  ],
  [
    "content/pages/home.yaml:2 (whole file): the text begins with @, a character that YAML reserves; expected quotes round the whole text, such as '@clinic' [shape]",
    'Precision',
    '@',
  ],
  [
    "content/clinic.yaml:3 (whole file): the text begins with %, a character that YAML reserves; expected quotes round the whole text, such as '%clinic' [shape]",
    'city: Ahmedabad',
    'city: % of Ahmedabad',
  ],
  // What follows would be left out of the page without a word.
  [
    'content/clinic.yaml:5 (whole file): the text "Teeth" ends before #1 first, which YAML takes for a comment; expected quotes round the whole text, or the comment on a line above [shape]',
    `tagline: ${words(5)}`,
    'tagline: Teeth #1 first',
  ],
  [
    'content/clinic.yaml:3 (whole file): the text "सूरत" ends before #, which YAML takes for a comment; expected quotes round the whole text, or the comment on a line above [shape]',
    'city: Ahmedabad',
    'city: सूरत #',
  ],
  [
    'content/doctors.yaml:9 (whole file): the text "Fills teeth." ends before # of them, which YAML takes for a comment; expected quotes round the whole text, or the comment on a line above [shape]',
    'about: [Fills teeth., Looks first.]',
    'about:\n  - Fills\n    teeth. # of them\n  - Looks first.',
  ],
])

test('comments on separate lines, and after figures, names, lists and quoted texts, are no fault', () => {
  const commented: [file: string, from: string, to: string][] = [
    [
      'content/clinic.yaml',
      `tagline: ${words(5)}\n`,
      `tagline: '${words(5)}' # as the owner says\n# Since when\n`,
    ],
    ['content/clinic.yaml', 'since: 1991', 'since: 1991 # on the plate'],
    ['content/clinic.yaml', 'holidays: []', 'holidays: [] # none yet'],
    ['content/doctors.yaml', 'provenance: sample', 'provenance: sample # ask Dr. Majmudar'],
    ['content/news.yaml', 'date: 2026-03-01', 'date: 2026-03-01 # a Sunday'],
    ['content/news.yaml', '/world-health-day', '/world-health-day # still there in May'],
    ['content/pages/home.yaml', 'in Ahmedabad\n', 'in Ahmedabad\n# The browser shows this:\n'],
  ]
  for (const change of commented) expect(messagesOf(soundFilesWith(...change)), change[2]).toEqual([])
})
