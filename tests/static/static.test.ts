import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildKey, builtKey, siteOriginOf } from '#release/build-key.ts'
import { projectRoot } from '#content/check/project-root.ts'

const root = projectRoot()

/** What the first of some commands to fail has printed; empty where none did. */
async function complaints(commands: string[]): Promise<string> {
  try {
    for (const command of commands) {
      const [program = '', ...words] = command.split(' ')
      await promisify(execFile)(`node_modules/.bin/${program}`, words, { cwd: root })
    }
    return ''
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout: string; stderr: string }
    return `${message}\n${stdout}${stderr}`
  }
}

test.each([
  ['the code is formatted', 'oxfmt --check .'],
  ['the linter finds nothing', 'oxlint --deny-warnings'],
  ['the types agree', 'react-router typegen', 'tsc -p . --singleThreaded'],
])('%s', { timeout: 120_000 }, async (_title, ...commands) => {
  expect(await complaints(commands)).toBe('')
})

test('the site under test is built from the present sources', () => {
  expect(builtKey(root)).toBe(buildKey(root, siteOriginOf(process.env)))
})
