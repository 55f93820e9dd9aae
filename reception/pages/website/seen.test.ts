import { expect, test } from 'vitest'
import { readClinic } from '#editor/clinic-facts.ts'
import { seenOn } from './seen.server.ts'

test('beside a new holiday the hours are shown as they are kept', () => {
  const texts = readClinic()
  const edited = { ...texts, en: texts.en!.replace("closes: '13:00'", "closes: '14:30'") }
  const holiday = { date: '2027-12-25', names: { en: 'Christmas', gu: '', hi: '' } }
  const [before, after] = [texts, edited].map((texts) => seenOn([holiday], texts)?.lines[0]?.hours)
  expect(before).toMatch(/Sat.* to 1 PM$/)
  expect(after).toMatch(/Sat.* to 2:30 PM$/)
})
