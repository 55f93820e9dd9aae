import { expect, test } from 'vitest'
import { presetIn } from './preset.ts'

const known = {
  dentists: ['sulekha-hathi'],
  services: new Map([['dental-implants', 'Dental Implants']]),
  topics: { 'check-up': 'Check-up or cleaning', pain: 'Pain', child: 'Child', smile: 'Smile', other: 'Else' },
}
const preset = (query: string) => presetIn(new URLSearchParams(query), known)

test('an address chooses topic, dentist and subject', () => {
  expect(preset('topic=child')).toEqual({ topic: 'child', dentist: '', subject: 'Child', day: '' })
  expect(preset('dentist=sulekha-hathi')).toEqual({
    topic: '',
    dentist: 'sulekha-hathi',
    subject: '',
    day: '',
  })
  expect(preset('about=dental-implants')).toEqual({
    topic: 'other',
    dentist: '',
    subject: 'Dental Implants',
    day: '',
  })
  expect(preset('about=dental-implants&topic=smile&dentist=sulekha-hathi&day=Monday')).toEqual({
    topic: 'smile',
    dentist: 'sulekha-hathi',
    subject: 'Dental Implants',
    day: 'Monday',
  })
})

test('what there is not is left open', () => {
  const open = { topic: '', dentist: '', subject: '', day: '' }
  expect(preset('topic=constructor&dentist=nobody&about=__proto__&day=monday')).toEqual(open)
  expect(preset('')).toEqual(open)
})
