import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedProject } from '#release/project-copy.fixture.ts'

/** What reads the content, the words it is called with, and the file that is at fault. */
const commands = [
  { name: 'content:check', words: ['content/check/check.ts'], file: 'content/clinic.yaml' },
  { name: 'launch:check', words: ['operator/launch-check.ts'], file: 'content/gu/clinic.yaml' },
  {
    name: 'content:translated',
    words: ['content/translations/stamp.ts', 'content/gu/clinic.yaml'],
    file: 'content/clinic.yaml',
  },
  {
    name: 'content:translated',
    words: ['content/translations/stamp.ts', 'content/gu/clinic.yaml'],
    file: 'content/gu/clinic.yaml',
  },
  {
    name: 'content:back-translations',
    words: ['content/launch/back-translations.ts'],
    file: 'content/clinic.yaml',
  },
  { name: 'medical:review', words: ['content/launch/medical-review.ts'], file: 'content/clinic.yaml' },
  { name: 'build and npm start', words: ['release/build.ts'], file: 'content/hi/labels.yaml' },
  { name: 'dev', words: ['server/dev.ts'], file: 'content/labels.yaml' },
]
const slip = 'open: today: until 7'

function run(project: string, words: string[]): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>()
  const env = { ...process.env, PORT: '0', DATA_DIR: join(project, 'data') }
  execFile(process.execPath, words, { cwd: project, env, timeout: 60_000 }, (error, stdout, stderr) =>
    resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
  )
  return promise
}

test.each(commands)(
  'npm run $name tells a slip in $file in one line with its place and what is expected, without a stack trace',
  async ({ words, file }) => {
    const project = copiedProject(['operator', 'server', 'settings'])
    appendFileSync(join(project, file), `${slip}\n`)
    const { code, output } = await run(project, words)
    const told = `^${file}:\\d+ \\(whole file\\): a colon and a blank .+; expected quotes .+$`
    expect(output.match(new RegExp(told, 'gm')), output).toHaveLength(1)
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
  },
)
