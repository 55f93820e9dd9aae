import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { projectRoot } from '#content/check/project-root.ts'

const root = projectRoot()
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Those that would install, build, write or serve for a while. */
const ours = ['start', 'dev', 'build', 'test', 'test:quick', 'fonts', 'serve', 'content:check']

/** Runs a script of package.json as npm does, with one more word. */
function runScript(name: string, word: string) {
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
  const run = spawnSync('sh', ['-c', `${scripts[name]} ${word}`], { cwd: root, env, encoding: 'utf8' })
  return { code: run.status, output: run.stdout + run.stderr }
}

test.each(ours)(
  'npm run %s says how it is used for --help, and with 2 for a flag it does not know',
  (name) => {
    const help = runScript(name, '--help')
    expect(help.output).toMatch(/^Usage: npm /m)
    expect(help.output).not.toMatch(/Building|Listening|Installing|written to/)
    expect(help.code).toBe(0)
    const { code, output } = runScript(name, '--nonsense')
    expect(output).toMatch(/--nonsense[^]*^Usage: npm /m)
    expect(code).toBe(2)
  },
)

test('in a folder that this user may not write into nothing is installed, and one sentence says so', () => {
  const folder = temporaryFolder()
  for (const file of ['start.js', 'package.json', 'package-lock.json'])
    cpSync(join(root, file), join(folder, file))
  chmodSync(folder, 0o555)
  // Without these rights root is a user like others.
  const asOther = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []
  const [program = '', ...words] = [...asOther, process.execPath, 'start.js', 'release/build.ts']
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^This user may not write into \S+: start it as the user [^\n]+\n$/)
})
