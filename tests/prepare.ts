/**
 * Installs what the tests look at and this machine lacks, or says in one sentence what to install. In CI that is all of
 * it, elsewhere only the browser, and only as root: nobody's machine gets a service unasked.
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { installedChromium, programOnPath } from './programs.fixture.ts'

const inCi = process.env.CI === 'true'
const asRoot = process.getuid?.() === 0

const wanted = [
  { packages: ['chromium', 'chromium-headless-shell'], found: () => installedChromium() !== null },
  { packages: ['strace'], found: () => programOnPath('strace') !== null },
  { packages: ['shellcheck'], found: () => programOnPath('shellcheck') !== null },
  { packages: ['caddy'], found: () => programOnPath('caddy') !== null },
  {
    packages: ['postgresql'],
    found: () => [...globSync('/usr/lib/postgresql/*/bin/initdb'), programOnPath('initdb')].some(Boolean),
  },
  // The pages fall back to these where their own fonts have not come; Chromium brings none.
  {
    packages: ['fontconfig', 'fonts-liberation'],
    found: () => hasFont('Liberation Sans') || hasFont('Arial'),
  },
  // What a machine without Indian fonts is tried with.
  { packages: ['fontconfig', 'fonts-dejavu-core'], found: () => hasFont('DejaVu Sans') },
]

/** Whether the system has a font of a family; other systems than Linux do. */
function hasFont(family: string): boolean {
  if (process.platform !== 'linux') return true
  if (programOnPath('fc-list') === null) return false
  return execFileSync('fc-list', [family, 'family'], { encoding: 'utf8' }).trim() !== ''
}

/** Debian's Chromium needs twice the processor's time for a page that its shell, of the same version, needs. */
const lacksShell =
  programOnPath('chromium') === '/usr/bin/chromium' && programOnPath('chromium-headless-shell') === null

function aptInstall(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const sudo = asRoot ? [] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND']
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program = '', ...rest] = [...sudo, 'apt-get', '-q', ...words]
    execFileSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** Where apt has no Chromium, Playwright's makers have one. What it needs of the system is installed in CI only. */
function installBrowser(): void {
  execFileSync('playwright', ['install', ...(inCi ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' })
}

function attempt(install: () => void): void {
  try {
    install()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

const missing = wanted.filter(({ found }) => !found())
const [browser] = wanted
const packages = missing
  .filter((one) => inCi || (asRoot && one === browser))
  .flatMap(({ packages }) => packages)
if (lacksShell && (inCi || asRoot)) packages.push('chromium-headless-shell')
if (packages.length > 0 && programOnPath('apt-get')) {
  console.log(`Installing ${packages.join(', ')} …`)
  attempt(() => aptInstall(packages))
}
if (installedChromium() === null) attempt(installBrowser)

const still = wanted.filter(({ found }) => !found()).flatMap(({ packages }) => packages)
if (still.length > 0)
  console.error(`Tests that need it are not run: "apt-get install ${still.join(' ')}" gets it.`)
if (installedChromium() === null) {
  console.error(
    'No browser: "npx playwright install --with-deps chromium" gets one, or name one in CHROMIUM_PATH.',
  )
  process.exitCode = 1
}
