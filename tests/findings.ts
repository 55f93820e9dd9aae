import { accessSync, constants, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { buildKey, builtKey, siteOriginOf } from '#release/build-key.ts'
import { installFault, machineVersions, versionFault } from '#release/install.mjs'
import { readConfig, type Config } from '#settings/config.ts'
import { WrongSettings } from '#settings/reader.ts'
import { installedChromium } from './browser.fixture.ts'
import { realBrowsers } from './browsers/real-browsers.ts'
import { missingPackages } from './debian-packages.fixture.ts'

/** One thing looked at. A `fault` stops the site from starting, a `note` does not. */
export type Finding = { name: string; state: 'ok' | 'note' | 'fault'; text: string }

type Env = NodeJS.ProcessEnv

/** Looks at everything that `npm start` and `npm test` need, without changing anything. */
export async function examine(root: string, env: Env): Promise<Finding[]> {
  const settings = readSettings(env)
  const packages = packagesFinding(installFault(root))
  return [
    versionsFinding(machineVersions(env), packages.state === 'ok'),
    packages,
    ...settings.findings,
    ...(settings.config ? [await portFinding(settings.config), dataDirFinding(settings.config.dataDir)] : []),
    buildFinding(root, env),
    chromiumFinding(env),
    ...otherBrowserFindings(env),
  ]
}

/** The machine's own Node and npm are needed only to install packages. */
export function versionsFinding(versions: { node: string; npm: string }, installed: boolean): Finding {
  const fault = versionFault(versions)
  const text = `Node ${versions.node}, npm ${versions.npm}; the site runs under Node ${process.versions.node}`
  if (!fault) return { name: 'Node and npm', state: 'ok', text }
  return { name: 'Node and npm', state: installed ? 'note' : 'fault', text: fault }
}

function packagesFinding(fault: string | null): Finding {
  if (!fault) return { name: 'packages', state: 'ok', text: 'as package-lock.json says' }
  return { name: 'packages', state: 'note', text: `${fault}: "npm start" installs them` }
}

/** The settings as one finding for each fault or warning, and what they are where none is wrong. */
export function readSettings(env: Env): { config: Config | null; findings: Finding[] } {
  const name = 'settings'
  try {
    const config = readConfig(env)
    const notes = config.warnings.map((text): Finding => ({ name, state: 'note', text }))
    const text = `${config.siteOrigin}, on ${config.host} port ${config.port}`
    return { config, findings: notes.length > 0 ? notes : [{ name, state: 'ok', text }] }
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return { config: null, findings: error.faults.map((text) => ({ name, state: 'fault', text })) }
  }
}

/** Whether the server could listen: it does, for a moment. */
export function portFinding({ host, port }: { host: string; port: number }): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      const text = `${host}:${port} cannot be used (${error.message}): set PORT or HOST, such as PORT=3001`
      resolve({ name: 'port', state: 'fault', text })
    })
    server.listen({ host, port }, () => {
      server.close(() => resolve({ name: 'port', state: 'ok', text: `${host}:${port} is free` }))
    })
  })
}

/** Whether the data folder can be written, or made where it does not exist yet. */
export function dataDirFinding(dataDir: string): Finding {
  const name = 'data folder'
  const nearest = nearestExisting(dataDir)
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
    return { name, state: 'ok', text: nearest === dataDir ? dataDir : `${dataDir} will be made` }
  } catch {
    return {
      name,
      state: 'fault',
      text: `${nearest} may not be written: set DATA_DIR, or correct its rights`,
    }
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

function buildFinding(root: string, env: Env): Finding {
  const fresh = builtKey(root) === buildKey(root, siteOriginOf(env))
  if (fresh) return { name: 'build', state: 'ok', text: 'fresh' }
  return { name: 'build', state: 'note', text: 'stale or missing: "npm start" builds it' }
}

/** Only the checks need a browser. */
export function chromiumFinding(env: Env): Finding {
  const path = installedChromium(env)
  if (path && existsSync(path)) return { name: 'Chromium', state: 'ok', text: path }
  const what = path ? `CHROMIUM_PATH names ${path}, which does not exist` : 'none is installed'
  return { name: 'Chromium', state: 'note', text: `${what}: "npm test" installs one where it may` }
}

/** The browsers that twelve journeys run in beside Chromium. */
export function otherBrowserFindings(env: Env): Finding[] {
  return Object.entries(realBrowsers).map(([name, { programs }]) => {
    const missing = missingPackages(programs, env).join(' ')
    if (!missing) return { name, state: 'ok', text: 'installed' }
    return {
      name,
      state: 'note',
      text: `not installed ("apt-get install ${missing}"): "npm test" leaves it out`,
    }
  })
}
