import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root.ts'
import { englishNameOf, translatedLanguages } from '../catalogue/language.ts'
import { checkContent, checkFiles } from './check.ts'
import { describeFault } from './fault.ts'
import {
  copiedContent,
  parseFiles,
  soundFiles,
  soundFilesWith,
  soundProject,
} from '../fixtures/content.fixture.ts'
import { contentFiles } from './content-files.ts'
import { rules } from './rules/all-rules.ts'
import { readProject } from './project.ts'

const root = projectRoot()

test('a file at fault does not hide what is wrong in others', () => {
  const files = soundFilesWith('content/clinic.yaml', 'since: 1991', 'since: then')
  files.set('content/news.yaml', soundFiles.get('content/news.yaml')!.replace('2026-03-01', '2026-01-01'))
  const { content, faults } = parseFiles(files)
  const checked = checkContent(content, faults, soundProject)
  expect(checked.faults.map(({ file, rule }) => [file, rule])).toEqual([
    ['content/clinic.yaml', 'shape'],
    ['content/news.yaml', 'newest news first'],
  ])
  expect(checked).toMatchObject({
    passed: contentFiles(soundProject.yamlFiles).length + rules().length - 2,
    failed: 2,
  })
})

/** What is newly said of translations, no fault, in a copy of the content with one piece of a record replaced. */
function notesAfter(from: string, to: string, name = 'clinic'): string[] {
  const copy = copiedContent()
  const file = join(copy, `content/${name}.yaml`)
  const facts = readFileSync(file, 'utf8')
  expect(facts).toContain(from)
  writeFileSync(file, facts.replace(from, to))
  const { faults, notes } = checkFiles(copy, day)
  expect(faults.map(describeFault)).toEqual([])
  notesBefore ??= checkFiles(root, day).notes
  return notes.filter((note) => !notesBefore?.includes(note))
}

const day = new Date('2026-11-26T10:00+05:30')
let notesBefore: string[] | undefined

/** Files of a translation may come one by one. */
function languagesWith(name: string) {
  return translatedLanguages.filter((language) => existsSync(join(root, `content/${language}/${name}.yaml`)))
}

test('a holiday that has passed is a note, not a fault: it may go', () => {
  const holidays = ['2026-11-25', '2026-11-26'].map((date) => `{ date: ${date}, label: A festival }`)
  expect(notesAfter('holidays: []', `holidays: [${holidays.join(', ')}]`)).toContainEqual(
    expect.stringMatching(
      /^content\/clinic\.yaml:\d+ holidays\.1\.date: 2026-11-25 has passed: the entry may go$/,
    ),
  )
  expect(notesAfter('holidays: []', `holidays: [${holidays[1]}]`).join()).not.toContain('has passed')
})

test('a holiday in English alone is no fault: each language is told once to be without it', () => {
  expect(notesAfter('holidays: []', 'holidays: [{ date: 2027-01-14, label: Uttarayan }]')).toEqual(
    languagesWith('clinic').map((language) =>
      expect.stringMatching(
        `^content/${language}/clinic\\.yaml:\\d+ texts\\.holidays\\.1\\.label: nothing; ` +
          'expected the translation of "Uttarayan" \\[translation\\]: until then the English is shown$',
      ),
    ),
  )
})

test('a dentist who comes, and one who goes, are one note a language, with the number of texts', () => {
  const doctors = readFileSync(join(root, 'content/doctors.yaml'), 'utf8')
  const last = doctors.slice(doctors.lastIndexOf('\n- ') + 1)
  const further = last
    .replaceAll(/([a-z])\.$/gm, '$1, too.')
    .replace(/^- name: .*/, '- name: Dr. Asha Rao')
    .replace(/^  slug: .*/m, '  slug: asha-rao')
  const notes = (field: string, told: string) =>
    languagesWith('doctors').map((language) =>
      expect.stringMatching(`^content/${language}/doctors\\.yaml:\\d+ texts\\.${field}: ${told}$`),
    )
  expect(notesAfter(last, last + further, 'doctors')).toEqual(
    notes(
      '4',
      '\\d+ texts are missing; expected the translation of "Dr. Asha Rao" and \\d+ more .*: until then the English is shown',
    ),
  )
  expect(notesAfter(last, '', 'doctors')).toEqual(
    notes('3', '"[^"]+" and \\d+ more; expected only texts that the English has .*: it is not shown'),
  )
})

test('where only signed translations are shown, it is said of each language that it is not there', () => {
  const setting = 'unreviewedTranslations: '
  expect(notesAfter(`${setting}true`, `${setting}false`)).toEqual(
    translatedLanguages.map((language) =>
      expect.stringMatching(
        `^content/clinic\\.yaml features\\.unreviewedTranslations is false: no page is shown in ${englishNameOf(language)} until`,
      ),
    ),
  )
})

test('the words and facts of the site keep every rule, as --json says', { timeout: 60_000 }, () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'content/check/check.ts'), '--json'])
  const checked: unknown = JSON.parse(stdout.toString().trimEnd().split('\n').at(-1)!)
  const { yamlFiles, translations } = readProject(root)
  const passed = contentFiles(yamlFiles).length + rules().length + translations.length
  expect(checked).toEqual({ passed, failed: 0, faults: [] })
  expect(status).toBe(0)
})
