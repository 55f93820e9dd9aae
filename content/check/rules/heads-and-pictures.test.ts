import { testFaults } from '../../fixtures/content.fixture.ts'

testFaults([
  [
    'content/treatments/root-canal-treatment.yaml:44 head.title: "Root Canal Treatment in Ahmedabad since 1991 | Toran Dental Clinic" is 620 px wide; expected at most 580 px in Arial 20 px: leave out a word [width of titles]',
    'title: Root Canal Treatment',
    'title: Root Canal Treatment in Ahmedabad since 1991',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:44 head.title: found the sign |; expected no name: " | Toran Dental Clinic" is added [width of titles]',
    'title: Root Canal Treatment',
    "title: 'Root Canals | Toran Dental Clinic'",
  ],
  [
    'content/treatments/root-canal-treatment.yaml:44 head.description: 925 px wide; expected at most 920 px in Arial 14 px: leave out a few words [width of descriptions]',
    'How an infected tooth can stay.',
    'W'.repeat(70),
  ],
  [
    'content/conditions/toothache.yaml:3 image.file: there is no picture conditions/tothache; expected a picture below pictures/drawings, masters or photos; did you mean conditions/toothache? [pictures exist]',
    'file: conditions/toothache,',
    'file: conditions/tothache,',
  ],
  [
    'content/conditions/toothache.yaml:12 causeslist.1.icon: there is no icon clocks; expected a name in site/widgets/icons.svg; did you mean clock? [icons exist]',
    '{ subHeading',
    '{ icon: clocks, subHeading',
  ],
  [
    'content/conditions/toothache.yaml:3 image.alt: the alt text is empty; expected what is to be seen, for people who cannot see it [alt texts that are there]',
    'alt: A tooth',
    "alt: ''",
  ],
])
