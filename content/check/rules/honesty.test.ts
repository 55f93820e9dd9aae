import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith, soundProject, testFaults } from '../../fixtures/content.fixture.ts'

const problem = 'content/conditions/toothache.yaml'
const clinic = 'content/clinic.yaml'
const rooms = 'content/clinic-photos.yaml'

testFaults([
  [
    'content/conditions/toothache.yaml:33 head.description: the hours is a sample: "9 am"; expected no sample there: leave it out until it is confirmed [no sample facts in titles and descriptions]',
    'What to do about a toothache.',
    'We are open from 9 am.',
  ],
  [
    'content/conditions/toothache.yaml:33 head.description: the address is a sample: "Ellisbridge"; expected no sample there: leave it out until it is confirmed [no sample facts in titles and descriptions]',
    'What to do about a toothache.',
    'A clinic in Ellisbridge.',
  ],
  [
    'content/conditions/toothache.yaml:33 head.title: the e-mail address is a sample: "clinic@example.com"; expected no sample there: leave it out until it is confirmed [no sample facts in titles and descriptions]',
    'title: Toothache,',
    'title: Write to clinic@example.com,',
  ],
  [
    'content/clinic-photos.yaml:2 1.image.alt: "A waiting room"; expected "Illustration: " first, as it is not a photograph [drawn rooms]',
    "alt: 'Illustration: room 1'",
    'alt: A waiting room',
  ],
  [
    'content/clinic-photos.yaml:2 1.image.alt: promises "ramp"; expected no access that a visitor may rely on [drawn rooms]',
    "alt: 'Illustration: room 1'",
    "alt: 'Illustration: a ramp to the door'",
  ],
])

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
