import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runKept } from '#release/children.mjs'
import { projectEnv } from '#release/install.mjs'
import { programOnPath } from './debian-packages.fixture.ts'

type Env = NodeJS.ProcessEnv
type Say = (waitsFor: string) => void

/** A browser that starts, or one sentence on why there is none and what to do. */
export type FoundBrowser = { status: 'found'; path: string } | { status: 'missing'; reason: string }

const root = join(import.meta.dirname, '..')
const names = ['chromium', 'chromium-browser', 'google-chrome']
const installLimitMs = 5 * 60_000
const advice = 'Install Chromium ("apt-get install chromium"), or name one in CHROMIUM_PATH'

/** The Chromium that is on this machine: CHROMIUM_PATH, one on the PATH, Playwright's own; else null. */
export function installedChromium(env: Env = process.env): string | null {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const found = names.map((name) => programOnPath(name, env)).find((path) => path !== null)
  if (found) return found
  const playwrights = chromium.executablePath()
  return existsSync(playwrights) ? playwrights : null
}

/**
 * Chromium without a window, where Debian's is installed: it opens a page in less than half the processor's time.
 * It does not measure the network, so it fetches pictures ahead as on a slow one; else `installedChromium`.
 */
export function installedShell(env: Env = process.env): string | null {
  return env.CHROMIUM_PATH ?? programOnPath('chromium-headless-shell', env) ?? installedChromium(env)
}

/**
 * Finds a Chromium that starts. Where none is installed, installs Debian's, or else Playwright's own.
 * @param say is told what is being waited for while an installation runs
 */
export async function findChromium(say: Say, env: Env = process.env): Promise<FoundBrowser> {
  const failures: string[] = []
  const path = installedChromium(env) ?? (await installChromium(say, env, failures))
  if (path) failures.push(...(await startFailure(path)))
  if (path && failures.length === 0) return { status: 'found', path }
  return { status: 'missing', reason: `no Chromium that starts (${failures.join('; ')}). ${advice}` }
}

async function startFailure(path: string): Promise<string[]> {
  const { code, output } = await runKept(path, ['--version'], { timeLimitMs: 30_000 })
  return code === 0 ? [] : [`${path}: ${lastLine(output) || `code ${code}`}`]
}

async function installChromium(say: Say, env: Env, failures: string[]): Promise<string | null> {
  const ways = [
    ...(mayUseApt(env)
      ? [['sh', '-c', 'apt-get update && apt-get install -y chromium chromium-headless-shell']]
      : []),
    ['playwright', 'install', 'chromium'],
  ]
  for (const [program = '', ...words] of ways) {
    const spoken = `no Chromium here, so: ${words.at(-1)}`
    const command = { env: installEnv(env), timeLimitMs: installLimitMs }
    say(spoken)
    const { code, output } = await runKept(program, words, {
      ...command,
      onLine: (line) => say(`${spoken}: ${line}`),
    })
    const path = installedChromium(env)
    if (path) return path
    failures.push(`${words.at(-1)}: ${lastLine(output) || `code ${code}`}`)
  }
  return null
}

/** Installing a package of the system is done unasked only where that harms nobody: as root, or in CI. */
function mayUseApt(env: Env): boolean {
  const debian = existsSync('/etc/debian_version') && programOnPath('apt-get', env) !== null
  return debian && (process.getuid?.() === 0 || env.CI === 'true')
}

function installEnv(env: Env): Env {
  return { ...projectEnv(root, env), DEBIAN_FRONTEND: 'noninteractive' }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? ''
}
