import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith } from '../fixtures/content.fixture.ts'
import { words } from '../fixtures/sound-services.fixture.ts'

const treatment = 'content/treatments/root-canal-treatment.yaml'
const problem = 'content/conditions/toothache.yaml'
const stories = 'content/stories.yaml'

const broken = [
  {
    what: 'two pages have one title',
    file: treatment,
    from: 'title: Root Canal Treatment',
    to: 'title: toothache',
    message:
      'content/treatments/root-canal-treatment.yaml:44 head.title: the same title as in content/conditions/toothache.yaml:33; expected a title of its own [unique titles and descriptions]',
  },
  {
    what: 'two pages have one description',
    file: treatment,
    from: 'How an infected tooth can stay.',
    to: 'What to do about a toothache.',
    message:
      'content/treatments/root-canal-treatment.yaml:44 head.description: the same description as in content/conditions/toothache.yaml:33; expected a description of its own [unique titles and descriptions]',
  },
  {
    what: 'a title is too wide',
    file: treatment,
    from: 'title: Root Canal Treatment',
    to: 'title: Root Canal Treatment in Ahmedabad since 1991',
    message:
      'content/treatments/root-canal-treatment.yaml:44 head.title: "Root Canal Treatment in Ahmedabad since 1991 | Toran Dental Clinic" is 620 px wide; expected at most 580 px in Arial 20 px: leave out a word [width of titles]',
  },
  {
    what: 'a title holds the name that is added',
    file: treatment,
    from: 'title: Root Canal Treatment',
    to: "title: 'Root Canals | Toran Dental Clinic'",
    message:
      'content/treatments/root-canal-treatment.yaml:44 head.title: found the sign |; expected no name: " | Toran Dental Clinic" is added [width of titles]',
  },
  {
    what: 'a description is too wide',
    file: treatment,
    from: 'How an infected tooth can stay.',
    to: 'W'.repeat(70),
    message:
      'content/treatments/root-canal-treatment.yaml:44 head.description: 925 px wide; expected at most 920 px in Arial 14 px: leave out a few words [width of descriptions]',
  },
  {
    what: 'a picture does not exist',
    file: problem,
    from: 'file: conditions/toothache,',
    to: 'file: conditions/tothache,',
    message:
      'content/conditions/toothache.yaml:3 image.file: there is no picture conditions/tothache; expected a picture below pictures/drawings, masters or photos; perhaps conditions/toothache is meant [pictures exist]',
  },
  {
    what: 'an icon does not exist',
    file: problem,
    from: '{ subHeading',
    to: '{ icon: clocks, subHeading',
    message:
      'content/conditions/toothache.yaml:12 causeslist.1.icon: there is no icon clocks; expected a name in site/widgets/icons.svg; perhaps clock is meant [icons exist]',
  },
  {
    what: 'an alt text is empty',
    file: problem,
    from: 'alt: A tooth',
    to: "alt: ''",
    message:
      'content/conditions/toothache.yaml:3 image.alt: the alt text is empty; expected what is to be seen, for people who cannot see it [alt texts]',
  },
  {
    what: 'an alt text says that it is a picture',
    file: problem,
    from: 'alt: A tooth',
    to: 'alt: Picture of a tooth',
    message:
      'content/conditions/toothache.yaml:3 image.alt: found "Picture of a tooth"; expected what is to be seen, without "picture of" [alt texts]',
  },
  {
    what: 'an alt text is a file name',
    file: problem,
    from: 'alt: A tooth',
    to: 'alt: toothache-front.svg',
    message:
      'content/conditions/toothache.yaml:3 image.alt: found the file name "toothache-front.svg"; expected what is to be seen [alt texts]',
  },
  {
    what: 'an alt text is too long',
    file: problem,
    from: 'alt: A tooth',
    to: `alt: ${words(26)}`,
    message:
      'content/conditions/toothache.yaml:3 image.alt: 155 characters; expected at most 150, as they are read aloud [alt texts]',
  },
  {
    what: 'a story has thirteen words',
    file: stories,
    from: 'alt: Brush.',
    to: `alt: ${words(13)}`,
    message: 'content/stories.yaml:2 1.images.1.alt: 13 words; expected at most 12 words [words of a story]',
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  expect(messagesOf(soundFilesWith(file, from, to))).toEqual([message])
})
