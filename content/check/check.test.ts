import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root.ts'
import { checkContent } from './check.ts'
import { messagesOf, parseFiles, soundFilesWith, soundProject } from '../fixtures/content.fixture.ts'
import { contentFiles } from './content-files.ts'
import { rules } from '../rules/all-rules.ts'
import { readProject } from '../rules/project.ts'
import { soundFiles } from '../fixtures/sound-files.fixture.ts'

const root = projectRoot()

test('the small content that other tests break has no fault of its own', () => {
  expect(messagesOf(soundFiles)).toEqual([])
})

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
    passed: contentFiles(soundProject.yamlFiles).length + rules.length - 2,
    failed: 2,
  })
})

test(
  'the words and facts of the site keep every rule: with --json the last line says so',
  { timeout: 60_000 },
  () => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'content/check/check.ts'), '--json'])
    const checked: unknown = JSON.parse(stdout.toString().trimEnd().split('\n').at(-1)!)
    const { yamlFiles, translations } = readProject(root)
    const passed = contentFiles(yamlFiles).length + rules.length + translations.length
    expect(checked).toEqual({ passed, failed: 0, faults: [] })
    expect(status).toBe(0)
  },
)
