import { expect, test } from 'vitest'
import { newEntry } from './new-entry.server.ts'
import { shownSubject } from './subject.server.ts'
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

test.each([
  ['restorative-dentistry', 'Filling', '/services/restorative-dentistry'],
  ['check-up', 'Check-up', ''],
  ['other', '', ''],
])('what reception chooses for a caller, %s, is said in the same word: "%s"', (topic, word, page) => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ phone: '9825000412', name: 'Kokila Desai', topic }))
    form.set(name, text)
  const rights = { role: 'reception', mayExport: false, mayBookOutside: false, dentist: null } as const
  const person = { id: 'h', name: 'Hetal Barot', ...rights }
  const { entry } = newEntry(form, { source: 'phone', person, at: new Date() })
  const fields = { topic: '', subject: '', message: '', ...entry.fields }
  expect([whatForOf(fields), whatForOf(fields, fields.subject), entry.page]).toEqual([word, word, page])
})

test('a word that reception has chosen at a desk in Gujarati is said in English', () => {
  expect(shownSubject('ફિલિંગ')).toBe('Filling')
})
