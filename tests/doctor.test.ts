import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chromiumFinding, dataDirFinding } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a data folder may be created, but not below a file', () => {
  expect(dataDirFinding(folder)).toMatchObject({ state: 'ok', text: folder })
  expect(dataDirFinding(join(folder, 'a/b'))).toMatchObject({ state: 'ok' })
  writeFileSync(join(folder, 'file'), '')
  expect(dataDirFinding(join(folder, 'file/data'))).toMatchObject({ state: 'fault' })
})

test('a browser that CHROMIUM_PATH names wrongly is a note', () => {
  expect(chromiumFinding({ CHROMIUM_PATH: '/nowhere/chromium' })).toMatchObject({ state: 'note' })
})
