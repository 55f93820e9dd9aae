/** For tests: releases to install, and a hand that types the commands of the documents into a machine. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { projectRoot } from '#content/check/project-root.ts'
import type { Machine } from './machine.fixture.ts'

const root = projectRoot()
export const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = ['docs/going-live.md', 'docs/running.md', 'docs/when-wrong.md'].map(read).join('\n')
const block = /^```sh\n([^]*?)^```/gm

/** Every command of a kind that the documents tell to type, in blocks and in sentences, without the remark behind it. */
export function documented(kind: RegExp): string[] {
  const blocks = [...documents.matchAll(block)].flatMap(([, lines = '']) => lines.split('\n'))
  const sentences = [...documents.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code.replace('\n', ' '),
  )
  const lines = [...blocks, ...sentences].map((line) => line.replace(/ {2,}#.*$/, '').trim())
  return [...new Set(lines)].filter((line) => kind.test(line))
}

export const domain = 'www.clinic.localhost'
export const answers = `DOMAIN=${domain}\nOWNER="Dr. Kirit Majmudar"\nMAIL_TO=reception@clinic.example\n`

/** A repository with releases: v1.0.0 is this checkout, v1.1.0 has other words, v1.2.0 never starts, v1.3.0 never on the real data, v1.4.0 has other tables. */
export function makeReleases(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@t.in', ...args])
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  const release = (tag: string, file: string, from: RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toMatch(from)
    writeFileSync(join(folder, file), text.replace(from, to))
    git('add', '.')
    git('commit', '--quiet', '--message', tag)
    git('tag', tag)
    if (tag !== 'v1.1.0') git('reset', '--quiet', '--hard', 'v1.1.0')
  }
  git('tag', 'v1.0.0')
  release(
    'v1.1.0',
    'content/clinic.yaml',
    /^footerTagline: .*$/m,
    'footerTagline: In Ahmedabad since 1991. This release saves teeth first.',
  )
  const start = /^ {2}const version = await openVersion\(.*$/m
  release(
    'v1.2.0',
    'server/site.ts',
    start,
    "  if (!process.argv.includes('--load')) throw new Error('This release is broken')\n$&",
  )
  release(
    'v1.3.0',
    'server/site.ts',
    start,
    "  if (config.dataDir === '/var/lib/clinic') await new Promise(() => setInterval(() => {}, 1e6))\n$&",
  )
  const migrations = 'appointments/store/migrations'
  writeFileSync(join(folder, migrations, '999-later.sql'), 'create table later (id integer)')
  release(
    'v1.4.0',
    `${migrations}/migrate.ts`,
    /^}\nconst migrationTableName/m,
    "  '999-later': fromFile('999-later'),\n}\nconst migrationTableName",
  )
  return join(folder, '.git')
}

/** Types documented commands into a machine; each may have placeholders. */
export function typistOn(machine: Machine, typed: Set<string>) {
  return (line: string, filled = line) => {
    typed.add(line)
    const startedAt = performance.now()
    const { status, printed } = machine.run(filled)
    console.log(`${filled}: ${status}, ${Math.round((performance.now() - startedAt) / 1000)} s`)
    if (status !== 0) console.log(printed.slice(-2000))
    return { status, printed }
  }
}

export const prerequisites = 'apt-get update && apt-get install -y sudo git'
export const clone = 'git clone --branch v1.0.0 /opt/site.git clinic-site'
export const install = 'sudo clinic-site/deploy/install.sh'
export const trustful = "printf '[safe]\\n\\tdirectory = *\\n' > /etc/gitconfig"
