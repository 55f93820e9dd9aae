import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { chromiumFinding, dataDirFinding } from './doctor.ts'

test('a data folder may be created, but not below a file', () => {
  const folder = temporaryFolder()
  expect(dataDirFinding(folder)).toMatchObject({ state: 'ok', text: folder })
  expect(dataDirFinding(join(folder, 'a/b'))).toMatchObject({ state: 'ok' })
  writeFileSync(join(folder, 'file'), '')
  expect(dataDirFinding(join(folder, 'file/data'))).toMatchObject({ state: 'fault' })
})

test('a browser that CHROMIUM_PATH names wrongly is a note', () => {
  expect(chromiumFinding({ CHROMIUM_PATH: '/nowhere/chromium' })).toMatchObject({ state: 'note' })
})
