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
    'content/treatments/root-canal-treatment.yaml:41 signs: something is numbed, and allergy is missing; expected allergy under signs [allergy where numbed]',
    'comfort: { value: Gentle }',
    'comfort: { value: Numbed }',
  ],
  [
    'content/guides/cavity.yaml:7 sections.2.list.1: found "call us at once"; expected a sign of content/triage.yaml under signs, which has its one grade [urgency only in triage.yaml]',
    `list: [${words(20)}]`,
    `list: [If the gum swells call us at once and ${words(20)}]`,
  ],
  [
    `content/conditions/toothache.yaml:27 atHome.do.1: "Do not smoke ${ten}" forbids something; expected what to do; the rest goes under dont [do and do not]`,
    `do: [${ten}]`,
    `do: [Do not smoke ${ten}]`,
  ],
  [
    'content/treatments/root-canal-treatment.yaml:39 aftercare.dont.1: begins with "Rinse"; expected No, Never or Do not first [do and do not]',
    `dont: [Never ${words(9)}]`,
    `dont: [Rinse ${words(9)}]`,
  ],
  [
    'content/stories.yaml:2 1.images.1.alt: two weeks: "Show us a sore after three weeks."; expected two weeks: a sore that has not healed by then must be examined [safe advice]',
    'title: Brush, images: [{ file: stories/story-1, alt: Brush. }]',
    'title: Brush, images: [{ file: stories/story-1, alt: Show us a sore after three weeks. }]',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:10 whatDescription: removed tissue: "A small lump is removed and sent for testing when advised."; expected always sent to a laboratory, whatever it looks like [safe advice]',
    `whatDescription: ${ten}`,
    'whatDescription: A small lump is removed and sent for testing when advised.',
  ],
  [
    'content/conditions/toothache.yaml:10 causesDescription: gels and ages: "A mouth gel helps with the pain."; expected for which age not: no salicylate gel under 16, no numbing gel for babies [safe advice]',
    someText,
    'causesDescription: A mouth gel helps with the pain.',
  ],
  [
    'content/stories.yaml:2 1.images.1.alt: knocked-out teeth: "Knocked out? Keep it in milk."; expected to put it back first, and milk where that cannot be done [safe advice]',
    'title: Brush, images: [{ file: stories/story-1, alt: Brush. }]',
    'title: Brush, images: [{ file: stories/story-1, alt: Knocked out? Keep it in milk. }]',
  ],
  [
    'content/conditions/toothache.yaml:10 causesDescription: speaks of painkillers or antibiotics; expected medicineNote: true [words on painkillers]',
    someText,
    'causesDescription: A painkiller helps many people through the night.',
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
    'content/conditions/toothache.yaml:1 (whole file): 4 times explanation in brackets; expected at most 3 times: plain words in place of a term and its explanation [plainness]',
    someText,
    'causesDescription: Plaque (film), pulp (nerve), dentine (bone) and enamel (shell).',
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
