import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith, soundProject, testFaults } from '../../fixtures/content.fixture.ts'
import { soundFiles } from '../../fixtures/sound-files.fixture.ts'

testFaults([
  [
    'content/clinic.yaml:28 hours.2.closes: closes at 09:00, opens at 09:30; expected a later time [opening hours]',
    "closes: '13:00'",
    "closes: '09:00'",
  ],
  [
    'content/clinic.yaml:25 hours.2.label: "Saturday 09:30 AM to 1 PM" does not say 2 PM; expected 09:30 to 14:00 in words [opening hours]',
    "closes: '13:00'",
    "closes: '14:00'",
  ],
  [
    'content/clinic.yaml:26 hours.2.days: Friday appears again here; expected each weekday once [opening hours]',
    'days: [Saturday]',
    'days: [Saturday, Friday]',
  ],
  [
    'content/clinic.yaml:30 closedLabel: "Sunday closed" names Sunday, which has hours; expected no closedLabel: each day has hours [closed days]',
    'days: [Saturday]',
    'days: [Saturday, Sunday]',
  ],
  [
    'content/clinic.yaml:30 closedLabel: "Sat-Sun closed" names Saturday, which has hours; expected Sunday in words [closed days]',
    'Sunday closed',
    'Sat-Sun closed',
  ],
  [
    'content/clinic.yaml:25 closedLabel: "Sunday closed" does not say Saturday; expected Saturday and Sunday in words [closed days]',
    "  - label: Saturday 09:30 AM to 1 PM\n    days: [Saturday]\n    opens: '09:30'\n    closes: '13:00'\n    provenance: sample\n",
    '',
  ],
  [
    'content/clinic.yaml:1 closedLabel: the field is missing; expected Sunday in words [closed days]',
    'closedLabel: Sunday closed\n',
    '',
  ],
  [
    'content/clinic.yaml:33 holidays.2.date: 2027-01-14 appears again here; expected each day once [holidays]',
    'holidays: []',
    'holidays:\n  - { date: 2027-01-14, label: Uttarayan }\n  - { date: 2027-01-14, label: Kites }',
  ],
  [
    'content/news.yaml:12 2.date: 2026-02-01 is listed below 2026-01-01; expected the newest item first [newest news first]',
    'date: 2026-03-01',
    'date: 2026-01-01',
  ],
  [
    'content/news.yaml:1 (whole file): found "# yaml-language-server: $schema=./schemas/new.json"; expected # yaml-language-server: $schema=./schemas/news.json [schema in the first line]',
    'schemas/news.json',
    'schemas/new.json',
  ],
])

test('a clinic without a closed day says nothing of one', () => {
  const files = soundFilesWith('content/clinic.yaml', 'days: [Saturday]', 'days: [Saturday, Sunday]')
  const clinic = files.get('content/clinic.yaml')!.replace('closedLabel: Sunday closed\n', '')
  expect(messagesOf(files.set('content/clinic.yaml', clinic))).toEqual([])
})

test('a file that no page reads is reported, with the file that may be meant', () => {
  const yamlFiles = [...soundProject.yamlFiles, 'content/pages/abuot-us.yaml']
  expect(messagesOf(soundFiles, { ...soundProject, yamlFiles })).toEqual([
    'content/pages/abuot-us.yaml:1 (whole file): no page reads this file; expected only files that a page reads; did you mean content/pages/about-us.yaml? [files that are read]',
  ])
})
