import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '#appointments/store/migrations/names.ts'
import { runScript } from '#content/check/command.ts'
import { projectRoot } from '#content/check/project-root.ts'

const usage = `Usage: node operator/server/release-notes.ts TAG

Prints the notes of a release: what has changed since the release before, and whether one can go back on it.
Exit codes: 0 printed, 1 the tag is not that of the version in package.json, 2 wrong usage.
`
const migrations = 'appointments/store/migrations/'

/** The notes of a release in Markdown. */
export function releaseNotes(root: string, tag: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const tags = git('tag', '--list', 'v*', '--sort=version:refname', '--merged', tag).split('\n')
  const before = tags.filter((one) => /^v\d+\.\d+\.\d+$/.test(one) && one !== tag).at(-1)
  const changes = git('log', '--no-merges', '--format=- %s', before === undefined ? tag : `${before}..${tag}`)
  const tables = (version: string) =>
    migrationNames(git('ls-tree', '--name-only', version, migrations).split('\n'))
  const added = before === undefined ? [] : tables(tag).filter((name) => !tables(before).includes(name))
  return [`## Going back`, wayBack(before, added), `## What has changed`, changes, ''].join('\n\n')
}

function wayBack(before: string | undefined, added: string[]): string {
  if (before === undefined) return 'This is the first release.'
  if (added.length === 0)
    return `"clinic rollback" goes back to ${before}: the tables of the database are the same.`
  return (
    `This release changes the tables of the database (${added.join(', ')}). Going back to ${before} needs the ` +
    'backup that the update makes: "clinic rollback --backup FILE" (docs/running.md).'
  )
}

function main(tag: string): number {
  const root = projectRoot()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  if (tag !== `v${version}`) {
    console.error(`The tag is ${tag}, but package.json says ${version}: expected v${version}.`)
    return 1
  }
  console.log(releaseNotes(root, tag))
  return 0
}

if (import.meta.main) {
  const options = { allowPositionals: true } as const
  process.exitCode = await runScript(process.argv.slice(2), usage, options, async ({ positionals }) =>
    main(positionals[0] ?? ''),
  )
}
