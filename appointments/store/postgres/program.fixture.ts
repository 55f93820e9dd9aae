/** For tests: finds PostgreSQL's programs on this machine, or takes them from Debian's package. */

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Where `initdb` and `postgres` lie, and where the libraries that came with them. */
export type PostgresProgram = { folder: string; libraries: string | undefined }

const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
]

/** An installed PostgreSQL, else one from Debian's package; undefined where there is neither. */
export function findPostgres(): PostgresProgram | undefined {
  const onPath = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '')
  const folder = [...onPath, ...globSync(usualPlaces).toSorted().toReversed()].find(holdsPrograms)
  return folder === undefined ? fetchPackage() : { folder, libraries: undefined }
}

function holdsPrograms(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
}

/** Debian's packages unpacked into a folder, without installing anything; kept there for the next time. */
function fetchPackage(
  folder = join(tmpdir(), `clinic-postgresql-${process.getuid?.() ?? 0}`),
): PostgresProgram | undefined {
  try {
    if (!existsSync(join(folder, 'usr'))) unpackPackages(folder)
    const [binary] = globSync(join(folder, 'usr/lib/postgresql/*/bin/postgres'))
    const [library] = globSync(join(folder, 'usr/lib/*/libpq.so.5'))
    if (binary === undefined || library === undefined) return undefined
    return { folder: dirname(binary), libraries: dirname(library) }
  } catch {
    return undefined // no Debian, no network, or no such package
  }
}

function unpackPackages(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const [server = 'postgresql'] = dependsOn('postgresql').filter((name) => /^postgresql-\d+$/.test(name))
  const needed = dependsOn(server).filter((name) => /^(lib|postgresql-client-\d)/.test(name))
  const options = { cwd: folder, timeout: 120_000 }
  execFileSync('apt-get', ['download', '-q', server, ...needed], { ...options, stdio: 'ignore' })
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', file, '.'], options)
  }
}

function dependsOn(name: string): string[] {
  const text = execFileSync('apt-cache', ['depends', name], { encoding: 'utf8' })
  return [...text.matchAll(/^ +(?:Pre)?Depends: ([a-z0-9.+-]+)$/gm)].flatMap(([, found]) => found ?? [])
}
