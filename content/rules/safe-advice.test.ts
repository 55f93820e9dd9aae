import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith } from '../fixtures/content.fixture.ts'
import { words } from '../fixtures/sound-services.fixture.ts'

const problem = 'content/conditions/toothache.yaml'
const treatment = 'content/treatments/root-canal-treatment.yaml'
const guide = 'content/guides/cavity.yaml'
const triage = 'content/triage.yaml'
const emergency = 'content/emergency.yaml'
const stories = 'content/stories.yaml'

const ten = words(10)
const someText = `causesDescription: ${ten}`

const broken = [
  {
    what: 'a sign stands twice',
    file: triage,
    from: 'id: fever, grade',
    to: 'id: swollen-face, grade',
    message: 'signs.3.id: swollen-face stands here again; expected every sign once [signs stand once]',
  },
  {
    what: 'a sign is graded twice under two names',
    file: triage,
    from: 'text: Pus on the gum',
    to: 'text: Your face is swollen',
    message:
      'signs.5.text: "Your face is swollen" stands here again; expected every sign once [signs stand once]',
  },
  {
    what: 'a hospital sign stands below others',
    file: triage,
    from: 'id: fever, grade: today',
    to: 'id: fever, grade: hospital',
    message:
      'signs.3.grade: hospital below today; expected the more dangerous grade first [signs stand once]',
  },
  {
    what: 'a page names a sign that is not in the list',
    file: problem,
    from: 'signs: [swollen-face,',
    to: 'signs: [fever, swolen-face,',
    message:
      'signs.2: there is no sign swolen-face; expected an id of content/triage.yaml; perhaps swollen-face is meant [signs of a page]',
  },
  {
    what: 'a situation is graded by no sign',
    file: emergency,
    from: 'name: Case a\n    sign: knocked-out',
    to: 'name: Case a\n    sign: nocked-out',
    message:
      'situations.1.sign: there is no sign nocked-out; expected an id of content/triage.yaml; perhaps knocked-out is meant [signs of a page]',
  },
  {
    what: 'a page has no urgent sign',
    file: treatment,
    from: 'signs: [swollen-face, pus, stain]',
    to: 'signs: [looks, pus, stain]',
    message:
      'signs: no sign here is urgent; expected one at least that means a hospital or a call today [signs of a page]',
  },
  {
    what: 'a text grades a danger by itself',
    file: guide,
    from: `list: [${words(20)}]`,
    to: `list: [If the gum swells call us at once and ${words(20)}]`,
    message:
      'sections.2.list.1: found "call us at once"; expected a sign of content/triage.yaml under signs, which has its one grade [urgency stands in triage.yaml]',
  },
  {
    what: 'a tick stands before a prohibition',
    file: problem,
    from: `do: [${ten}]`,
    to: `do: [Do not smoke ${ten}]`,
    message: `atHome.do.1: "Do not smoke ${ten}" forbids something; expected what to do; the rest goes under dont [do and do not]`,
  },
  {
    what: 'a cross stands before advice',
    file: treatment,
    from: `dont: [Never ${words(9)}]`,
    to: `dont: [Rinse ${words(9)}]`,
    message: 'aftercare.dont.1: begins with "Rinse"; expected No, Never or Do not first [do and do not]',
  },
  {
    what: 'a sore may last for three weeks',
    file: stories,
    from: 'title: Brush, images: [{ file: stories/story-1, alt: Brush. }]',
    to: 'title: Brush, images: [{ file: stories/story-1, alt: Show us a sore after three weeks. }]',
    message:
      '1.images.1.alt: two weeks: "Show us a sore after three weeks."; expected two weeks: a sore that has not healed by then must be examined [safe advice]',
  },
  {
    what: 'removed tissue is tested only sometimes',
    file: treatment,
    from: `whatDescription: ${ten}`,
    to: 'whatDescription: A small lump is removed and sent for testing when advised.',
    message:
      'whatDescription: removed tissue: "A small lump is removed and sent for testing when advised."; expected always sent to a laboratory, whatever it looks like [safe advice]',
  },
  {
    what: 'a gel is for everybody',
    file: problem,
    from: someText,
    to: 'causesDescription: A mouth gel helps with the pain.',
    message:
      'causesDescription: gels and ages: "A mouth gel helps with the pain."; expected for which age not: no salicylate gel under 16, no numbing gel for babies [safe advice]',
  },
  {
    what: 'a knocked-out tooth only goes into milk',
    file: stories,
    from: 'title: Brush, images: [{ file: stories/story-1, alt: Brush. }]',
    to: 'title: Brush, images: [{ file: stories/story-1, alt: Knocked out? Keep it in milk. }]',
    message:
      '1.images.1.alt: knocked-out teeth: "Knocked out? Keep it in milk."; expected to put it back first, and milk where that cannot be done [safe advice]',
  },
  {
    what: 'painkillers are named without what to ask first',
    file: problem,
    from: someText,
    to: 'causesDescription: A painkiller helps many people through the night.',
    message:
      'causesDescription: speaks of painkillers or antibiotics; expected medicineNote: true [words on painkillers]',
  },
  {
    what: 'a figure has no source',
    file: problem,
    from: someText,
    to: 'causesDescription: It comes in 6.3 per cent of people.',
    message:
      'causesDescription: no source for "6.3"; expected this figure, word for word, under figures of one of the sources [figures have sources]',
  },
  {
    what: 'a figure in words has no source',
    file: guide,
    from: words(80),
    to: `It heals within two weeks and ${words(75)}`,
    message:
      'sections.1.paragraphs.1: no source for "two weeks"; expected this figure, word for word, under figures of one of the sources [figures have sources]',
  },
  {
    what: 'a part of a whole has no source',
    file: problem,
    from: someText,
    to: 'causesDescription: About one person in five knows it.',
    message:
      'causesDescription: no source for "one person in five"; expected this figure, word for word, under figures of one of the sources [figures have sources]',
  },
  {
    what: 'a source bears out what nobody says',
    file: problem,
    from: 'checkedOn: 2026-11-23',
    to: 'checkedOn: 2026-11-23\n    figures: [6.3 per cent]',
    message:
      'sources.1.figures.1: "6.3 per cent" stands nowhere in the text; expected the words as the text has them, or no such line [figures of sources]',
  },
  {
    what: 'a page has too many explanations in brackets',
    file: problem,
    from: someText,
    to: 'causesDescription: Plaque (film), pulp (nerve), dentine (bone) and enamel (shell).',
    message:
      '(whole file): 4 times explanation in brackets; expected at most 3 times: plain words in place of a term and its explanation [plainness]',
  },
  {
    what: 'a link leads to no page',
    file: problem,
    from: `do: [${ten}]`,
    to: `do: ['Read about [[root-canal-treatmen|root canals]] ${ten}']`,
    message:
      'atHome.do.1: there is no page root-canal-treatmen; expected the name of a page; perhaps root-canal-treatment is meant [links in texts]',
  },
  {
    what: 'a link leads to its own page',
    file: problem,
    from: `do: [${ten}]`,
    to: `do: ['Read about [[toothache|toothache]] ${ten}']`,
    message: 'atHome.do.1: a link of toothache to itself; expected a link to another page [links in texts]',
  },
  {
    what: 'a link is not closed',
    file: problem,
    from: `do: [${ten}]`,
    to: `do: ['Read about [[root-canal-treatment|root canals ${ten}']`,
    message:
      'atHome.do.1: found "Read about [[root-canal-treatment|root canals tooth tooth…"; expected links written as [[toothache|an aching tooth]]: the name of the page, a bar, the words [shape]',
  },
  {
    what: 'a link stands where none can be followed',
    file: problem,
    from: 'title: Toothache,',
    to: "title: 'A [[root-canal-treatment|root canal]]',",
    message:
      'head.title: found "A [[root-canal-treatment|root canal]]"; expected a text without a link: links may stand in running text only [shape]',
  },
  {
    what: 'a choice takes the tooth before one that keeps it',
    file: treatment,
    from: 'natural: kept }',
    to: 'natural: removed }',
    message:
      'choices.2.natural: kept below removed; expected the gentlest choice first: what keeps the tooth above what takes it out [gentlest first]',
  },
  {
    what: 'no choice is the treatment of the page',
    file: treatment,
    from: ', thisPage: true',
    to: '',
    message: 'choices: 0 choices are of this page; expected thisPage: true at exactly one [gentlest first]',
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  const messages = messagesOf(soundFilesWith(file, from, to))
  expect(messages.map((told) => told.replace(/^content\/[\w/-]+\.yaml:\d+ /, ''))).toEqual([message])
  expect(messages[0]).toMatch(new RegExp(`^${file}:\\d+ `))
})
