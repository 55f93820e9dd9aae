import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installFailure, installFault, machineEnv, nodeFault, projectEnv, versionFault } from './install.mjs'

const packages = {
  '': {},
  'node_modules/hono': {},
  'node_modules/kysely/node_modules/inner': { dev: true },
  'node_modules/other-platform': { optional: true },
}
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clinic-install-'))
  write('package-lock.json', JSON.stringify({ packages }))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function installAll(): void {
  write('node_modules/.bin/node', '')
  write('node_modules/hono/package.json', '{}')
  write('node_modules/kysely/node_modules/inner/package.json', '{}')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  write('node_modules/.installed-from', `${lock} ${process.platform}-${process.arch}\n`)
}

test('without node_modules the packages are installed', () => {
  expect(installFault(root)).toBe('there is no node_modules yet')
})

test('whole packages made from this lock are left alone', () => {
  installAll()
  expect(installFault(root)).toBeNull()
})

test('another lock than the one installed from asks for an installation', () => {
  installAll()
  write('package-lock.json', JSON.stringify({ packages, changed: true }))
  expect(installFault(root)).toBe('node_modules was not made from this package-lock.json')
})

test('an installation that was broken off has no stamp and is done again', () => {
  installAll()
  rmSync(join(root, 'node_modules/.installed-from'))
  expect(installFault(root)).toBe('node_modules was not made from this package-lock.json')
})

test.each(['node_modules/hono', 'node_modules/kysely/node_modules/inner', 'node_modules/.bin/node'])(
  'a lost %s asks for an installation',
  (path) => {
    installAll()
    rmSync(join(root, path), { recursive: true })
    expect(installFault(root)).toMatch(new RegExp(`^${path}.* is missing$`))
  },
)

test.each(['18.20.8', '9.0.0'])('Node %s is too old', (version) => {
  expect(nodeFault(version)).toContain(`Node ${version} is too old: install Node 20`)
})

test.each([
  [{ node: '20.0.0', npm: '10.0.0' }, null],
  [{ node: '26.10.0', npm: '11.19.1' }, null],
  [{ node: '18.20.8', npm: '10.8.2' }, 'Node 18.20.8 is too old'],
  [{ node: '20.0.0', npm: '9.6.4' }, 'npm 9.6.4 is too old'],
  [{ node: '20.0.0', npm: '' }, 'npm was not found'],
])('%o: %s', (versions, expected) => {
  if (expected === null) expect(versionFault(versions)).toBeNull()
  else expect(versionFault(versions)).toContain(expected)
})

test('the machine environment leaves out every node_modules/.bin, the project one puts ours first', () => {
  const env = { PATH: '/clinic/node_modules/.bin:/usr/bin:/node_modules/.bin:/bin', HOME: '/root' }
  expect(machineEnv(env)).toEqual({ PATH: '/usr/bin:/bin', HOME: '/root' })
  expect(projectEnv('/clinic', env).PATH).toBe('/clinic/node_modules/.bin:/usr/bin:/bin')
})

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'registry could not be reached'],
  ['npm error code ECONNREFUSED', 'registry could not be reached'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'registry could not be reached'],
  ['npm error code E403', 'refused a package'],
  ['npm error code EUSAGE', 'package.json and package-lock.json differ'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm ERR! code EACCES', 'may not be written'],
  ['killed', 'without a code'],
])('%j is explained', (output, expected) => {
  expect(installFailure(output)).toContain(expected)
})
