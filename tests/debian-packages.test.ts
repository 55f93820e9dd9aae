import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingPackages } from './debian-packages.fixture.ts'

test('a program that is missing is told by the package that brings it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'Xvfb'), '#!/bin/sh\n')
  chmodSync(join(folder, 'Xvfb'), 0o755)
  const env = { PATH: folder }
  expect(missingPackages(['Xvfb'], env)).toEqual([])
  expect(missingPackages(['WebKitWebDriver', 'Xvfb', 'strace'], env)).toEqual(['webkit2gtk-driver', 'strace'])
})
