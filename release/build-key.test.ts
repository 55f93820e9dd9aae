import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildKey, builtKey, siteOriginOf } from './build-key.ts'

const origin = 'http://localhost:3000'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clinic-key-'))
  write('content/clinic.yaml', 'name: Toran')
  write('site/root.tsx', 'page')
  write('vite.config.ts', 'settings')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test.each([
  ['content/clinic.yaml', 'changed'],
  ['site/pages/home/home.tsx', 'changed'],
  ['public/robots.txt', 'changed'],
  ['appointments/fields.ts', 'changed'],
  ['appointments/request.ts', 'changed'],
  ['vite.config.ts', 'changed'],
  ['pictures/cut/a.svg', 'same'],
  ['pictures/sizes.json', 'same'],
  ['site/root.test.tsx', 'same'],
  ['content/.DS_Store', 'same'],
  ['server/web/app.ts', 'same'],
])('after a change of %s the key is %s', (file, expected) => {
  const before = buildKey(root, origin)
  write('site/root.tsx', 'page') // written again as it was
  write(file, 'changed')
  expect(buildKey(root, origin) === before ? 'same' : 'changed').toBe(expected)
})

test('the key changes when a file is renamed or removed', () => {
  const before = buildKey(root, origin)
  rmSync(join(root, 'content/clinic.yaml'))
  const without = buildKey(root, origin)
  write('content/renamed.yaml', 'name: Toran')
  expect(new Set([before, without, buildKey(root, origin)]).size).toBe(3)
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

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ PORT: '8080', SITE_ORIGIN: 'https://clinic.example' }, 'https://clinic.example'],
  [{ SITE_ORIGIN: ' https://Clinic.example/ ' }, 'https://clinic.example'],
  [{ SITE_ORIGIN: '' }, 'http://localhost:3000'],
])('with %o the site is at %s', (env, expected) => {
  expect(siteOriginOf(env)).toBe(expected)
})
