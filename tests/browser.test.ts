import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium, installedChromium, installedShell } from './browser.fixture.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'clinic-browser-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const silent = () => {}

function program(name: string, script = 'echo Chromium 1', mode = 0o755): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, mode)
  return path
}

test('CHROMIUM_PATH comes first', () => {
  program('chromium')
  expect(installedChromium({ CHROMIUM_PATH: '/opt/mine', PATH: folder })).toBe('/opt/mine')
})

test.each(['chromium', 'chromium-browser', 'google-chrome'])('%s is found on the PATH', (name) => {
  const path = program(name)
  expect(installedChromium({ PATH: `/nowhere::${folder}` })).toBe(path)
})

test('Chromium without a window is taken where it is installed', () => {
  const whole = program('chromium')
  expect(installedShell({ PATH: folder })).toBe(whole)
  const shell = program('chromium-headless-shell')
  expect(installedShell({ PATH: folder })).toBe(shell)
  expect(installedChromium({ PATH: folder })).toBe(whole)
  expect(installedShell({ CHROMIUM_PATH: '/opt/mine', PATH: folder })).toBe('/opt/mine')
})

test('a folder or a file that cannot be run is no browser', () => {
  mkdirSync(join(folder, 'chromium'))
  program('chromium-browser', '', 0o644)
  const chrome = program('google-chrome')
  expect(installedChromium({ PATH: folder })).toBe(chrome)
})

test('a browser that starts is found without an installation', async () => {
  const path = program('chromium')
  expect(await findChromium(silent, { PATH: folder })).toEqual({ status: 'found', path })
})

test('a browser that does not start is told with its own words and what to do', async () => {
  const path = program('chromium', 'echo "libnss3.so: cannot open" >&2; exit 127')
  const found = await findChromium(silent, { PATH: folder })
  expect(found).toMatchObject({ status: 'missing' })
  expect('reason' in found && found.reason).toContain(`${path}: libnss3.so: cannot open`)
  expect('reason' in found && found.reason).toContain('CHROMIUM_PATH')
})
