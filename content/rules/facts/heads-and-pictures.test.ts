import { testFaults } from '../../fixtures/content.fixture.ts'
import { words } from '../../fixtures/sound-services.fixture.ts'

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
    'content/conditions/toothache.yaml:3 image.alt: the alt text is empty; expected what is to be seen, for people who cannot see it [alt texts]',
    'alt: A tooth',
    "alt: ''",
  ],
  [
    'content/conditions/toothache.yaml:3 image.alt: found "Picture of a tooth"; expected what is to be seen, without "picture of" [alt texts]',
    'alt: A tooth',
    'alt: Picture of a tooth',
  ],
  [
    'content/conditions/toothache.yaml:3 image.alt: found the file name "toothache-front.svg"; expected what is to be seen [alt texts]',
    'alt: A tooth',
    'alt: toothache-front.svg',
  ],
  [
    'content/conditions/toothache.yaml:3 image.alt: 155 characters; expected at most 150, as they are read aloud [alt texts]',
    'alt: A tooth',
    `alt: ${words(26)}`,
  ],
  [
    'content/stories.yaml:2 1.images.1.alt: 13 words; expected at most 12 words [words of a story]',
    'alt: Brush.',
    `alt: ${words(13)}`,
  ],
])
