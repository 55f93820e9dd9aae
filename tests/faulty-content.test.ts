import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedProject } from '#release/project-copy.fixture.ts'

/** What reads the content, the words it is called with, and the file that is at fault. */
const commands: [name: string, words: string, file: string][] = [
  ['content:check', 'content/check/check.ts', 'content/clinic.yaml'],
  ['launch:check', 'operator/launch-check.ts', 'content/gu/clinic.yaml'],
  ['content:translated', 'content/translations/stamp.ts content/gu/clinic.yaml', 'content/clinic.yaml'],
  ['content:translated', 'content/translations/stamp.ts content/gu/clinic.yaml', 'content/gu/clinic.yaml'],
  ['content:back-translations', 'content/launch/back-translations.ts', 'content/clinic.yaml'],
  ['medical:review', 'content/launch/medical-review.ts', 'content/clinic.yaml'],
  ['build and npm start', 'release/build.ts', 'content/hi/labels.yaml'],
  ['dev', 'server/dev.ts', 'content/labels.yaml'],
]
const slip = 'open: today: until 7'

test.each(commands)(
  'npm run %s (%s) tells a slip in %s in one line with its place and what is expected, without a stack trace',
  (_name, words, file) => {
    const project = copiedProject(['operator', 'server', 'settings'])
    appendFileSync(join(project, file), `${slip}\n`)
    const env = { ...process.env, PORT: '0', DATA_DIR: join(project, 'data') }
    const options = { cwd: project, env, timeout: 60_000, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, words.split(' '), options)
    const output = stdout + stderr
    const told = `^${file}:\\d+ \\(whole file\\): a colon and a blank .+; expected quotes .+$`
    expect(output.match(new RegExp(told, 'gm')), output).toHaveLength(1)
    expect(output).not.toMatch(/^\s+at /m)
    expect(status).toBe(1)
  },
)
