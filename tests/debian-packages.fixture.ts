import { execFileSync } from 'node:child_process'
import { accessSync, constants, globSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

type Env = NodeJS.ProcessEnv

const fetchLimitMs = 120_000

/** The packages that are named otherwise than the program which they bring. */
const packageNames: Record<string, string> = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** Where a program lies on the PATH; null where it does not. */
export function programOnPath(name: string, env: Env = process.env): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

/**
 * A program: the installed one, else that of a Debian package, which is unpacked into the temporary folder without
 * installing anything. Null where there is neither.
 */
export function findProgram(name: string, inPackage = name): string | null {
  const folder = join(tmpdir(), `clinic-${name}-${process.getuid?.() ?? 0}`)
  return programOnPath(name) ?? unpackedProgram(folder, name) ?? fetchProgram(folder, name, inPackage)
}

/** The Debian packages that bring those of some programs that are not on the PATH. */
export function missingPackages(programs: string[], env: Env = process.env): string[] {
  return programs
    .filter((name) => programOnPath(name, env) === null)
    .map((name) => packageNames[name] ?? name)
}

/**
 * Installs programs that are missing, by Debian's packages. Only in CI, where nobody's machine is
 * changed by it; elsewhere, and where it fails, their tests are not run and say so.
 */
export function installInCi(names: string[], say: (waitsFor: string) => void, env: Env = process.env): void {
  const missing = missingPackages(names, env)
  if (env.CI !== 'true' || missing.length === 0 || programOnPath('apt-get', env) === null) return
  say(`apt-get install ${missing.join(' ')}`)
  try {
    runAsRoot('apt-get', ['update'])
    runAsRoot('apt-get', ['install', '-y', '--no-install-recommends', ...missing])
  } catch {
    say(`${missing.join(' ')} could not be installed`)
  }
}

function fetchProgram(folder: string, name: string, inPackage: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    download(folder, inPackage)
    for (const file of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
      execFileSync('dpkg-deb', ['-x', file, '.'], { cwd: folder, timeout: fetchLimitMs })
    }
  } catch {
    return null // no Debian, no network, or no such package
  }
  return unpackedProgram(folder, name)
}

function download(folder: string, name: string): void {
  const options = { cwd: folder, timeout: fetchLimitMs, stdio: 'ignore' } as const
  try {
    execFileSync('apt-get', ['download', '-q', name], options)
  } catch (error) {
    // A machine without package lists knows no package. Only in CI are they fetched unasked.
    if (process.env.CI !== 'true') throw error
    runAsRoot('apt-get', ['update'])
    execFileSync('apt-get', ['download', '-q', name], options)
  }
}

function runAsRoot(program: string, words: string[]): void {
  const [command = '', ...rest] =
    process.getuid?.() === 0 ? [program, ...words] : ['sudo', '-n', program, ...words]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync(command, rest, { env, timeout: 2 * fetchLimitMs, stdio: 'ignore' })
}

function unpackedProgram(folder: string, name: string): string | null {
  return globSync(`usr/{bin,sbin}/${name}`, { cwd: folder }).map((file) => join(folder, file))[0] ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
