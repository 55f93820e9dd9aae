import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { sitePages } from '../catalogue/pages.ts'
import { readProject } from './project.ts'
import { checkContent } from './check.ts'
import { readContent } from './content-files.ts'
import { copiedContent } from '../fixtures/content.fixture.ts'
import { describeFault } from './fault.ts'

/** The last entry of a list. */
function lastOf(list: string): string {
  return list.slice(list.lastIndexOf('\n- ') + 1)
}

test('a 16th treatment, 4th dentist, 26th pair, 22nd photo are content alone', { timeout: 60_000 }, () => {
  const root = copiedContent()
  const path = (name: string) => join(root, `content/${name}.yaml`)
  const read = (name: string) => readFileSync(path(name), 'utf8')
  const write = (name: string, text: string) => writeFileSync(path(name), text)
  write(
    'treatments/dental-bonding',
    read('treatments/dental-veneers')
      .replace('name: Dental Veneers', 'name: Dental Bonding')
      .replace('title: Dental Veneers', 'title: Dental Bonding')
      .replace('Veneers are thin facings for front teeth.', 'Bonding is tooth-coloured resin on a tooth.')
      .replace(/^treats:\n(  - .*\n)+/m, 'treats:\n  - gummy-smile\n'),
  )
  write('menu', read('menu').replace('- dental-veneers\n', '- dental-veneers\n        - dental-bonding\n'))
  write(
    'conditions/gummy-smile',
    read('conditions/gummy-smile').replace('- dental-veneers\n', '- dental-veneers\n  - dental-bonding\n'),
  )
  for (const list of ['doctors', 'smile-pairs', 'clinic-photos'])
    write(list, read(list) + lastOf(read(list)).replace('mukund-vaishnav', 'asha-rao'))

  const { content, faults } = readContent(root)
  expect(checkContent(content, faults, readProject(root)).faults.map(describeFault)).toEqual([])

  const catalogue = readCatalogue(root)
  expect(catalogue.treatments.map(({ id, slug }) => `${id} ${slug}`).slice(3, 6)).toEqual([
    '14 dental-veneers',
    '15 dental-bonding',
    '16 smile-designing',
  ])
  expect(sitePages(catalogue).map(({ path }) => path)).toContain('/services/dental-bonding')
  expect(JSON.stringify(catalogue.pages)).toContain('16 treatments, explained')
  expect(JSON.stringify(catalogue.pages)).toContain('sixteen treatments explained')
  expect(JSON.stringify(catalogue.pages)).toContain('Four dentists, one clinic')
  expect(catalogue.smilePairs.at(-1)).toMatchObject({ id: 26, before: { alt: 'Before 26' } })
  expect(catalogue.clinicPhotos.at(-1)).toMatchObject({ id: 22 })
})

test('a fourth language in the script of another is its row and its folder: no other text is at fault', () => {
  const root = copiedContent()
  const change = (file: string, from: string, to: string) => {
    const path = join(root, 'content', file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
  }
  change('catalogue/language.ts', '} as const', "  mr: { name: 'मराठी', script: 'Devanagari' },\n} as const")
  cpSync(join(root, 'content/hi'), join(root, 'content/mr'), { recursive: true })
  rmSync(join(root, 'content/mr/fees.yaml'))

  const run = (file: string) => spawnSync(process.execPath, [join(root, file)], { encoding: 'utf8' })
  const { stdout } = run('content/check/check.ts')
  const lines = stdout.trimEnd().split('\n')
  expect(lines.at(-1)).toMatch(/^\d+ files and rules: \d+ passed, 0 failed$/)
  const own = lines.filter(
    (line) => line.startsWith('content/mr/') && !lines.includes(line.replace('/mr/', '/hi/')),
  )
  expect(own).toEqual([
    expect.stringMatching(
      /^content\/mr\/fees\.yaml:1 \(whole file\): the file does not exist; .* English is shown$/,
    ),
  ])
})
