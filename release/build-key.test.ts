import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#content/check/project-root.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { buildKey, builtKey, inputFiles, siteOriginOf } from './build-key.ts'
import cases from './build-key.fixture.json' with { type: 'json' }

const origin = 'http://localhost:3000'
let root: string

beforeEach(() => {
  root = temporaryFolder()
  cpSync(join(projectRoot(), 'package.json'), join(root, 'package.json'))
  write('content/clinic.yaml', 'name: Toran')
  write('site/root.tsx', 'page')
  write('vite.config.ts', 'settings')
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test.each(Object.entries(cases.sources).flatMap(([key, files]) => files.map((file) => [file, key])))(
  'after a change of %s the key is %s',
  (file = '', expected = '') => {
    const before = buildKey(root, origin)
    write('site/root.tsx', 'page') // written again as it was
    write(file, 'changed')
    expect(buildKey(root, origin) === before ? 'same' : 'changed').toBe(expected)
  },
)

/** The source files that a file imports or re-exports; what the build makes, such as `./+types/`, is not there. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(projectRoot(), file), 'utf8')
  return [...source.matchAll(/(?:\bfrom|\bimport\(?|\burl\()\s*['"]([#.][^'"?]*)/g)]
    .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((name) => /\.(ts|tsx|css|json|svg)$/.test(name) && existsSync(join(projectRoot(), name)))
}

test('the key follows every file that the pages are made from, in whichever room it lies', () => {
  const reached = new Set([
    ...cases.begin,
    ...inputFiles(projectRoot()).filter((file) => file.startsWith('site/pages/')),
  ])
  for (const file of reached) for (const name of importsOf(file)) reached.add(name)
  const made = /^pictures\/sizes\.json$|^site\/styles\/fonts\//
  const sources = [...reached].filter((file) => !made.test(file))
  expect(new Set(sources.map((file) => file.split('/')[0]))).toContain('reception')
  expect(sources.filter((file) => !inputFiles(projectRoot()).includes(file))).toEqual([])
})

test('the key changes when a file is renamed or removed', () => {
  const before = buildKey(root, origin)
  rmSync(join(root, 'content/clinic.yaml'))
  const without = buildKey(root, origin)
  write('content/renamed.yaml', 'name: Toran')
  expect(new Set([before, without, buildKey(root, origin)]).size).toBe(3)
})

test('the words and photographs of the clinic count alike, wherever they are kept', () => {
  write('pictures/photos/people/doctor-1.jpg', 'photo')
  const before = buildKey(root, origin)
  const elsewhere = temporaryFolder()
  for (const folder of ['content', 'pictures/photos'])
    cpSync(join(root, folder), join(elsewhere, folder), { recursive: true })
  expect(buildKey(root, origin, elsewhere)).toBe(before)
  writeFileSync(join(root, 'content/clinic.yaml'), 'not read')
  expect(buildKey(root, origin, elsewhere)).toBe(before)
  writeFileSync(join(elsewhere, 'pictures/photos/people/doctor-1.jpg'), 'changed')
  expect(buildKey(root, origin, elsewhere)).not.toBe(before)
})

test('the key changes with the origin of the site', () => {
  expect(buildKey(root, origin)).not.toBe(buildKey(root, 'https://www.example.org'))
})

test('a build counts only with its key, its pages and its server part', () => {
  expect(builtKey(root)).toBeNull()
  write('build/key.json', JSON.stringify({ key: 'k' }))
  write('build/server/index.js', '')
  expect(builtKey(root)).toBeNull()
  write('build/client/index.html', '')
  expect(builtKey(root)).toBe('k')
})

test.each(['', '{"key":"ab', 'null', '{}', '{"key":5}'])('with the key file %j there is no build', (text) => {
  write('build/server/index.js', '')
  write('build/client/index.html', '')
  write('build/key.json', text)
  expect(builtKey(root)).toBeNull()
})

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '8080' }, 'http://localhost:3000'],
  [{ PORT: '8080', SITE_ORIGIN: 'https://clinic.example' }, 'https://clinic.example'],
  [{ SITE_ORIGIN: ' https://Clinic.example/ ' }, 'https://clinic.example'],
  [{ SITE_ORIGIN: '' }, 'http://localhost:3000'],
])('with %o the pages are made for %s', (env, expected) => {
  expect(siteOriginOf(env)).toBe(expected)
})
