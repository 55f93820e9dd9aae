import { expect, test } from 'vitest'
import { whatForInLine, whatForOf } from './what-for.server.ts'

const visit = { topic: '', subject: 'Visit', message: 'My jaw is swollen.' }

test('what a visit is for is what reception wrote, else the topic and the patient’s own words', () => {
  expect(whatForOf(visit, 'Root canal, 2nd visit')).toBe('Root canal, 2nd visit')
  expect(whatForInLine(visit, 'Root canal, 2nd visit')).toBe('Root canal, 2nd visit')
  expect(whatForInLine(visit, visit.subject)).toBe('Visit: My jaw is swollen.')
  expect(whatForInLine(visit)).toBe('Visit: My jaw is swollen.')
  expect(whatForInLine({ ...visit, topic: 'pain' })).toBe('Pain or swelling: Visit: My jaw is swollen.')
})

test('a topic that the site wrote into the subject, in whatever language, is said once', () => {
  const chosen = { topic: 'child', subject: 'Child under 16', message: '' }
  expect(whatForOf(chosen)).toBe('Child under 16')
  const other = { topic: 'other', subject: 'Something else', message: 'A crown is loose.' }
  expect([whatForOf(other), whatForInLine(other)]).toEqual(['', 'A crown is loose.'])
})
