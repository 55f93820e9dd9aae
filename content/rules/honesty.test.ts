import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith, soundProject } from '../fixtures/content.fixture.ts'

const problem = 'content/conditions/toothache.yaml'
const clinic = 'content/clinic.yaml'
const rooms = 'content/clinic-photos.yaml'
const home = 'content/pages/home.yaml'

const broken = [
  {
    what: 'a description names sample hours',
    file: problem,
    from: 'What to do about a toothache.',
    to: 'We are open from 9 am.',
    message:
      'head.description: the hours is a sample: "9 am"; expected no sample there: leave it out until it is confirmed [no sample facts in titles and descriptions]',
  },
  {
    what: 'a description names the sample address',
    file: problem,
    from: 'What to do about a toothache.',
    to: 'A clinic in Ellisbridge.',
    message:
      'head.description: the address is a sample: "Ellisbridge"; expected no sample there: leave it out until it is confirmed [no sample facts in titles and descriptions]',
  },
  {
    what: 'a title names the sample address for mails',
    file: problem,
    from: 'title: Toothache,',
    to: 'title: Write to clinic@example.com,',
    message:
      'head.title: the e-mail address is a sample: "clinic@example.com"; expected no sample there: leave it out until it is confirmed [no sample facts in titles and descriptions]',
  },
  {
    what: 'samples stand under what patients say',
    file: home,
    from: 'visitSteps:',
    to: 'sections: [{ id: testimonials, heading: What patients say }]\nvisitSteps:',
    message:
      'sections.1.heading: found "patients say"; expected no such claim while testimonials are samples, but "How reviews will look" [honest claims]',
  },
  {
    what: 'a drawn room is called by its name only',
    file: rooms,
    from: "alt: 'Illustration: room 1'",
    to: 'alt: A waiting room',
    message:
      '1.image.alt: "A waiting room"; expected "Illustration: " first, as it is no photograph [drawn rooms]',
  },
  {
    what: 'a drawn room promises a way in',
    file: rooms,
    from: "alt: 'Illustration: room 1'",
    to: "alt: 'Illustration: a ramp to the door'",
    message: '1.image.alt: promises "ramp"; expected no way in that somebody may rely on [drawn rooms]',
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  const messages = messagesOf(soundFilesWith(file, from, to))
  expect(messages.map((told) => told.replace(/^content\/[\w/-]+\.yaml:\d+ /, ''))).toEqual([message])
})

test('a confirmed fact may stand in a description', () => {
  const files = soundFilesWith(problem, 'What to do about a toothache.', 'We are open from 9 am.')
  const confirmed = files.get(clinic)!.replaceAll('provenance: sample', 'provenance: confirmed')
  expect(messagesOf(new Map([...files, [clinic, confirmed]]))).toEqual([])
})

test('a photographed room is described as it is', () => {
  const files = soundFilesWith(rooms, "alt: 'Illustration: room 1'", 'alt: A ramp to the door')
  const photos = new Set(['clinic/photo-1'])
  expect(messagesOf(files, { ...soundProject, photos })).toEqual([])
})
