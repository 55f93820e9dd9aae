import { testFaults } from '../../fixtures/content.fixture.ts'
import { words } from '../../fixtures/sound-services.fixture.ts'

const ten = words(10)
const someText = `causesDescription: ${ten}`

testFaults([
  [
    'content/triage.yaml:14 signs.3.id: swollen-face appears again here; expected every sign once [signs only once]',
    'id: fever, grade',
    'id: swollen-face, grade',
  ],
  [
    'content/triage.yaml:16 signs.5.text: "Your face is swollen" appears again here; expected every sign once [signs only once]',
    'text: Pus on the gum',
    'text: Your face is swollen',
  ],
  [
    'content/triage.yaml:17 signs.6.grade: today below days; expected the more dangerous grade first [signs only once]',
    'id: loose-tooth, grade: days',
    'id: loose-tooth, grade: today',
  ],
  [
    'content/conditions/toothache.yaml:30 signs.2: there is no sign swolen-face; expected an id of content/triage.yaml; did you mean swollen-face? [signs of a page]',
    'signs: [swollen-face,',
    'signs: [fever, swolen-face,',
  ],
  [
    'content/emergency.yaml:7 situations.1.sign: there is no sign nocked-out; expected an id of content/triage.yaml; did you mean knocked-out? [signs of a page]',
    'name: Case a\n    sign: knocked-out',
    'name: Case a\n    sign: nocked-out',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:41 signs: no sign here is urgent; expected one at least that means a hospital or a call today [signs of a page]',
    'signs: [swollen-face, pus, stain]',
    'signs: [looks, pus, stain]',
  ],
  [
    'content/emergency.yaml:55 signs: breathing is missing; expected every sign of grade hospital [all hospital signs]',
    'signs: [breathing, swollen-face, pus]',
    'signs: [fever, swollen-face, pus]',
  ],
  [
    'content/conditions/toothache.yaml:10 causesDescription: no source for "6.3"; expected this figure, word for word, under figures of one of the sources [figures have sources]',
    someText,
    'causesDescription: It comes in 6.3 per cent of people.',
  ],
  [
    'content/guides/cavity.yaml:6 sections.1.paragraphs.1: no source for "two weeks"; expected this figure, word for word, under figures of one of the sources [figures have sources]',
    words(80),
    `It heals within two weeks and ${words(75)}`,
  ],
  [
    'content/conditions/toothache.yaml:10 causesDescription: no source for "one person in five"; expected this figure, word for word, under figures of one of the sources [figures have sources]',
    someText,
    'causesDescription: About one person in five knows it.',
  ],
  [
    'content/conditions/toothache.yaml:40 sources.1.figures.1: "6.3 per cent" appears nowhere in the text; expected the words as the text has them, or no such line [figures of sources]',
    'checkedOn: 2026-11-23',
    'checkedOn: 2026-11-23\n    figures: [6.3 per cent]',
  ],
  [
    'content/conditions/toothache.yaml:27 atHome.do.1: there is no page root-canal-treatmen; expected the name of a page; did you mean root-canal-treatment? [links in texts]',
    `do: [${ten}]`,
    `do: ['Read about [[root-canal-treatmen|root canals]] ${ten}']`,
  ],
  [
    'content/conditions/toothache.yaml:27 atHome.do.1: a link of toothache to itself; expected a link to another page [links in texts]',
    `do: [${ten}]`,
    `do: ['Read about [[toothache|toothache]] ${ten}']`,
  ],
  [
    'content/conditions/toothache.yaml:27 atHome.do.1: found "Read about [[root-canal-treatment|root canals tooth tooth…"; expected links written as [[toothache|an aching tooth]]: the name of the page, a bar, the words [shape]',
    `do: [${ten}]`,
    `do: ['Read about [[root-canal-treatment|root canals ${ten}']`,
  ],
  [
    'content/conditions/toothache.yaml:33 head.title: found "A [[root-canal-treatment|root canal]]"; expected a text without a link: links belong in running text only [shape]',
    'title: Toothache,',
    "title: 'A [[root-canal-treatment|root canal]]',",
  ],
  [
    'content/treatments/root-canal-treatment.yaml:32 choices.2.natural: kept below removed; expected the gentlest choice first: what keeps the tooth above what takes it out [gentlest first]',
    'natural: kept }',
    'natural: removed }',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:30 choices: 0 choices are of this page; expected thisPage: true at exactly one [gentlest first]',
    ', thisPage: true',
    '',
  ],
])
