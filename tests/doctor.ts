import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { spawnSync } from 'node:child_process'
import { projectRoot } from '#content/check/project-root.ts'
import { buildKey, builtKey, siteOriginOf } from '#release/build-key.ts'
import { readConfig } from '#settings/config.ts'
import { installedChromium } from './programs.fixture.ts'

/** One thing looked at. A `fault` stops the site from starting, a `note` does not. */
type Finding = { name: string; state: 'ok' | 'note' | 'fault'; text: string }

const usage = `Usage: npm run -s doctor [-- --json]

Says what is wrong with this machine or its settings. Ends with 1 when the site could not start.
`

/** Whether the settings are right, the ports are free and the data is of no newer version: the server's own check. */
function settingsFinding(env: NodeJS.ProcessEnv): Finding {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/start.ts', '--check'], {
    cwd: projectRoot(),
    env,
    encoding: 'utf8',
  })
  const text = (stdout + stderr).trim()
  if (status !== 0) return { name: 'settings', state: 'fault', text }
  return { name: 'settings', state: text ? 'note' : 'ok', text: text || 'right, and the ports are free' }
}

/** Whether the data folder can be written, or created where it does not exist yet. */
function dataDirFinding(dataDir: string): Finding {
  const name = 'data folder'
  const nearest = nearestExisting(dataDir)
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
    return { name, state: 'ok', text: nearest === dataDir ? dataDir : `${dataDir} will be created` }
  } catch {
    const text = `${nearest} may not be written: set DATA_DIR, or correct its rights`
    return { name, state: 'fault', text }
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

function buildFinding(env: NodeJS.ProcessEnv): Finding {
  const fresh = builtKey(projectRoot()) === buildKey(projectRoot(), siteOriginOf(env))
  if (fresh) return { name: 'build', state: 'ok', text: 'up to date' }
  return { name: 'build', state: 'note', text: 'stale or missing: "npm start" builds it' }
}

/** Only the tests need a browser. */
function chromiumFinding(): Finding {
  const path = installedChromium()
  if (path && existsSync(path)) return { name: 'Chromium', state: 'ok', text: path }
  const text = path ? `CHROMIUM_PATH names ${path}, which does not exist` : 'none: "npm test" installs one'
  return { name: 'Chromium', state: 'note', text }
}

function examine(env: NodeJS.ProcessEnv): Finding[] {
  const settings = settingsFinding(env)
  const dataDir = settings.state === 'fault' ? [] : [dataDirFinding(readConfig(env).dataDir)]
  return [settings, ...dataDir, buildFinding(env), chromiumFinding()]
}

function main(): void {
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({ options: { json: flag, help: flag } })
  if (values.help) return console.log(usage)
  const findings = examine(process.env)
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else for (const { name, state, text } of findings) console.log(`${state.padEnd(5)}  ${name}: ${text}`)
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
}

main()
