import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { releaseNotes } from './release-notes.ts'

/** A repository with a release for each list of migrations: v1.0.0, v2.0.0 and so on. */
function repositoryWith(...releases: string[][]): string {
  const root = temporaryFolder()
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@clinic.example']
  const git = (...args: string[]) => execFileSync('git', [...person, ...args], { cwd: root })
  git('init', '--quiet')
  const folder = join(root, 'appointments/store/migrations')
  mkdirSync(folder, { recursive: true })
  for (const [place, files] of releases.entries()) {
    for (const file of [...files, `note-${place}.md`]) writeFileSync(join(folder, file), '')
    git('add', '.')
    git('commit', '--quiet', '--message', `Work on ${place + 1}`)
    git('tag', `v${place + 1}.0.0`)
  }
  return root
}

test('a release without new tables says that one can go back', () => {
  const notes = releaseNotes(repositoryWith(['001-a.ts'], ['001-a.sql']), 'v2.0.0')
  expect(notes).toContain('goes back to v1.0.0: the tables of the database are the same')
  expect(notes).toMatch(/- Work on 2\n(?!- Work on 1)/)
})

test('a release with new tables names them, and the backup that going back needs', () => {
  const root = repositoryWith(['001-a.sql'], ['002-b.sqlite.sql', '002-b.postgres.sql'])
  expect(releaseNotes(root, 'v2.0.0')).toMatch(/changes the tables of the database \(002-b\).*--backup FILE/)
})

test('the first release has nothing to go back to', () => {
  expect(releaseNotes(repositoryWith(['001-a.sql']), 'v1.0.0')).toContain('This is the first release.')
})
