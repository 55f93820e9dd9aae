import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedProject } from '#release/project-copy.fixture.ts'
import commands from './faulty-content.fixture.json' with { type: 'json' }

const slip = 'open: today: until 7'

test.each(commands)(
  'npm run $name ($words) tells a slip in $file in one line with its place and what is expected, without a stack trace',
  ({ words, file }) => {
    const project = copiedProject(['editor', 'operator', 'server', 'settings'])
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
