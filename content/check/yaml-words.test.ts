import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith } from '../fixtures/content.fixture.ts'

const clinic = 'content/clinic.yaml'
const home = 'content/pages/home.yaml'

const broken = [
  {
    what: 'a tab indents a line',
    file: clinic,
    from: 'city: Ahmedabad',
    to: '\tcity: Ahmedabad',
    message:
      'content/clinic.yaml:3 (whole file): a tab at the beginning of the line; expected blanks, two for each level [shape]',
  },
  {
    what: 'a colon stands in a text without quotes',
    file: home,
    from: 'Precision Dental',
    to: 'Precision: Dental',
    message:
      "content/pages/home.yaml:2 (whole file): a colon and a blank inside a text look like a new field; expected quotes round a text with a colon in it, such as alt: 'Surgery 1: the chair' [shape]",
  },
  {
    what: 'a field stands twice',
    file: clinic,
    from: 'since: 1991',
    to: 'since: 1991\nsince: 1992',
    message:
      'content/clinic.yaml:5 (whole file): a field stands twice in one record; expected every field once [shape]',
  },
  {
    what: 'a quote is not closed',
    file: clinic,
    from: 'clinic@example.com',
    to: "'clinic@example.com",
    message:
      "content/clinic.yaml:10 (whole file): a quote, a bracket or a comma is missing; expected each ' and \" and [ and { closed again; inside '…' an apostrophe is written twice [shape]",
  },
  {
    what: 'a field has no colon',
    file: clinic,
    from: 'tagline:',
    to: 'tagline',
    message:
      'content/clinic.yaml:5 (whole file): a field has no colon after its name, or a text runs on without being indented; expected name: text, and long texts after >- on lines of their own with two more blanks [shape]',
  },
  {
    what: 'a line is indented too little',
    file: clinic,
    from: '  second: Facebook',
    to: ' second: Facebook',
    message:
      'content/clinic.yaml:35 (whole file): the line begins too far left or right; expected as many blanks at its beginning as its neighbours have [shape]',
  },
  {
    what: 'a text begins with a sign of YAML',
    file: home,
    from: 'Precision',
    to: '@',
    message:
      "content/pages/home.yaml:2 (whole file): the text begins with a sign that YAML keeps for itself; expected quotes round a text that begins with @ or `, such as '@clinic' [shape]",
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  expect(messagesOf(soundFilesWith(file, from, to))).toEqual([message])
})
