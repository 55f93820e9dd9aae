import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { commitPublication } from './commit.ts'

test('git that cannot keep a publication says why; without a checkout there is nothing to say', () => {
  const [source, content] = [temporaryFolder(), join(temporaryFolder(), '1')]
  mkdirSync(join(content, 'content'), { recursive: true })
  writeFileSync(join(content, 'content/clinic.yaml'), 'name: Toran\n')
  const commit = () => commitPublication(source, content, { number: 1, by: 'Dr. Kirit', note: 'Diwali' })
  expect(commit()).toBeUndefined()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: source, encoding: 'utf8' })
  git('init', '--quiet')
  const lock = join(source, '.git/refs/heads/published.lock') // as another git leaves it that was killed
  writeFileSync(lock, '')
  expect(commit()).toMatch(/^git update-ref: .*published/)
  execFileSync('rm', [lock])
  expect(commit()).toBeUndefined()
  expect(git('log', '--format=%an %s', 'published')).toBe('Dr. Kirit Publication 1: Diwali\n')
})
