import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findingTable } from './doctor.ts'
import {
  chromiumFinding,
  dataDirFinding,
  otherBrowserFindings,
  portFinding,
  readSettings,
  versionsFinding,
} from './findings.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('an old npm stops the start only where packages must be installed', () => {
  const old = { node: '20.20.2', npm: '9.6.4' }
  expect(versionsFinding(old, false)).toMatchObject({ state: 'fault' })
  expect(versionsFinding(old, true)).toMatchObject({ state: 'note' })
  expect(versionsFinding({ ...old, npm: '11.0.0' }, false)).toMatchObject({ state: 'ok' })
})

test('each wrong setting is a fault of its own', () => {
  const { config, findings } = readSettings({ PORT: 'x', MAIL_TRANSPORT: 'pigeon' })
  expect(config).toBeNull()
  expect(findings.map(({ state, text }) => [state, text.split(' ')[0]])).toEqual([
    ['fault', 'PORT'],
    ['fault', 'MAIL_TRANSPORT'],
  ])
})

test('a misspelt setting is a note', () => {
  expect(readSettings({ DATADIR: '/srv' }).findings).toMatchObject([{ state: 'note' }])
})

test('a taken port is a fault that names the setting', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const finding = await portFinding({ host: '127.0.0.1', port })
  expect(finding).toMatchObject({ state: 'fault' })
  expect(finding.text).toContain(`127.0.0.1:${port}`)
  expect(finding.text).toContain('set PORT')
})

test('a free port is given back after the look', async () => {
  expect(await portFinding({ host: '127.0.0.1', port: 0 })).toMatchObject({ state: 'ok' })
})

test('a data folder that does not exist yet is fine where it can be made', () => {
  const folder = newFolder()
  expect(dataDirFinding(folder)).toMatchObject({ state: 'ok', text: folder })
  expect(dataDirFinding(join(folder, 'a/b'))).toMatchObject({
    state: 'ok',
    text: `${folder}/a/b will be made`,
  })
})

test('a data folder below a file is a fault', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(dataDirFinding(join(file, 'data'))).toMatchObject({ state: 'fault' })
})

test('a browser that CHROMIUM_PATH names wrongly is a note', () => {
  expect(chromiumFinding({ CHROMIUM_PATH: '/nowhere/chromium' })).toMatchObject({ state: 'note' })
})

test('the table for people lines its columns up', () => {
  const findings = [
    { name: 'port', state: 'fault', text: 'taken' } as const,
    { name: 'data folder', state: 'ok', text: '/data' } as const,
  ]
  expect(findingTable(findings)).toBe('fault  port         taken\nok     data folder  /data')
})

test('a browser that is not installed is a note with the command that gets it', () => {
  const findings = otherBrowserFindings({ PATH: newFolder() })
  expect(findings).toMatchObject([
    { name: 'firefox-esr', state: 'note' },
    { name: 'webkitgtk', state: 'note' },
  ])
  expect(findings[1]?.text).toContain('apt-get install webkit2gtk-driver xvfb')
})
