import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import others from './planted.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const project = mkdtempSync(join(tmpdir(), 'clinic-borders-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
})

/** The lines that the project's own rules report in a folder laid out like the project, as `file:line rule`. */
function lint(files: Map<string, string>): Set<string> {
  for (const settings of ['.oxlintrc.json', 'package.json'])
    copyFileSync(join(root, settings), join(project, settings))
  for (const [file, text] of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], { cwd: project, encoding: 'utf8' })
  const { diagnostics } = report.parse(JSON.parse(stdout))
  return new Set(
    diagnostics.flatMap(({ code, filename, labels }) =>
      labels.map(({ span }) => `${filename}:${span.line} ${code}`),
    ),
  )
}

/** What no room but tests/ itself may import, in each of these folders. */
const toolFolders = (
  'content appointments pictures reception reception/auth reception/http reception/model reception/pages site ' +
  'site/layout site/sections site/pages/home server settings operator'
).split(' ')
const tools = toolFolders.map((folder) => {
  const up = folder.replaceAll(/[^/]+/g, '..')
  const names = ['release/build-key.ts', 'tests/programs.fixture.ts']
  const forbidden = names.flatMap((name) => [`#${name}`, `${up}/${name}`]).join(' ')
  return [`${folder}/planted-tool.ts`, { forbidden, allowed: './neighbour.ts' }] as const
})

const table = parse(readFileSync(join(import.meta.dirname, 'crossings.yaml'), 'utf8')) as Record<
  string,
  { forbidden?: string; allowed: string }
>

/** Each import is on its own line, by which it is found again. */
const crossings = [...Object.entries(table), ...tools].flatMap(([file, { forbidden = '', allowed }]) => {
  const refused = forbidden.split(' ').filter(Boolean)
  return [...refused, ...allowed.split(' ')].map((specifier, index) => ({
    file,
    specifier,
    line: index + 1,
    refused: refused.includes(specifier),
  }))
})

const planted = new Map([
  ...[...Map.groupBy(crossings, ({ file }) => file)].map(([file, imports]): [string, string] => [
    file,
    imports.map(({ specifier }) => `import '${specifier}'\n`).join(''),
  ]),
  ...Object.entries<string>(others),
])

const reported = lint(planted)
const border = 'eslint(no-restricted-imports)'

test.each(crossings)('$file imports $specifier: refused $refused', ({ file, line, refused }) => {
  expect(reported.has(`${file}:${line} ${border}`)).toBe(refused)
})

test.each(['server/reexport.ts', 'server/later.ts', 'server/type-only.ts'])(
  'a crossing is refused however it is written: %s',
  (file) => {
    expect(reported).toContain(`${file}:1 ${border}`)
  },
)

test('a type of the catalogue may be named by the layout, since types do not reach the browser', () => {
  expect(reported).not.toContain(`site/layout/type-only.ts:1 ${border}`)
})

test.each(['hen', 'type-hen'])('two files that import each other are reported: %s', (file) => {
  expect(reported).toContain(`content/${file}.ts:1 import(no-cycle)`)
})
