import { runKept } from '#release/children.mjs'
import { projectEnv } from '#release/install.mjs'
import { join } from 'node:path'

// Records how the pages look, for tests/journeys/pages/reference.spec.ts to compare with.
const root = join(import.meta.dirname, '..')
const env = { ...projectEnv(root), RECORD_REFERENCES: '1' }
const commands: [program: string, ...words: string[]][] = [
  ['node', 'release/build.ts'],
  ['playwright', 'test', '--project=journeys', 'reference.spec.ts', '--reporter=line'],
]

for (const [program, ...words] of commands) {
  const { code, output } = await runKept(program, words, { cwd: root, env })
  if (code !== 0) {
    console.error(output)
    process.exitCode = 1
    break
  }
}
