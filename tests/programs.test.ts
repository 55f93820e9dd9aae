import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { installedChromium, installedShell } from './programs.fixture.ts'

let folder: string
beforeEach(() => (folder = temporaryFolder()))

function program(name: string, mode = 0o755): string {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, mode)
  return path
}

test('CHROMIUM_PATH comes first, then Chromium without a window, then any on the PATH', () => {
  const PATH = `/nowhere::${folder}`
  const chrome = program('google-chrome')
  expect(installedChromium({ PATH })).toBe(chrome)
  const whole = program('chromium')
  expect(installedShell({ PATH })).toBe(whole)
  const shell = program('chromium-headless-shell')
  expect(installedShell({ PATH })).toBe(shell)
  expect(installedChromium({ PATH })).toBe(whole)
  expect(installedShell({ CHROMIUM_PATH: '/opt/mine', PATH })).toBe('/opt/mine')
})

test('a folder or a file that cannot be run is no browser', () => {
  mkdirSync(join(folder, 'chromium'))
  program('chromium-browser', 0o644)
  const chrome = program('google-chrome')
  expect(installedChromium({ PATH: folder })).toBe(chrome)
})
