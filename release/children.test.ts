import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { runKept } from './children.mjs'

const node = process.execPath
const children = new URL('./children.mjs', import.meta.url).href
const sleep = 'setInterval(() => {}, 1000)'

test('what a program prints is kept, and each line is told', async () => {
  const lines: string[] = []
  const script = 'console.log("one"); console.error("two"); process.exit(3)'
  const ended = await runKept(node, ['-e', script], { onLine: (line) => lines.push(line) })
  expect(ended).toMatchObject({ code: 3, overdue: false })
  expect(ended.output.split('\n').toSorted()).toEqual(['', 'one', 'two'])
  expect(lines.toSorted()).toEqual(['one', 'two'])
})

test('a program that cannot be started is told as such', async () => {
  const ended = await runKept('no-such-program', [])
  expect(ended.code).toBe(127)
  expect(ended.output).toContain('no-such-program')
})

test('past its time limit a program is ended together with what it has started', async () => {
  // The inner one holds the same pipe: as long as it lives, the pipe stays open and nothing is returned.
  const script = `require('node:child_process').spawn(process.execPath, ['-e', '${sleep}'], { stdio: 'inherit' })`
  const { code, overdue } = await runKept(node, ['-e', script], { timeLimitMs: 1500 })
  expect({ code, overdue }).toEqual({ code: 130, overdue: true })
})

test.each(['runKept', 'handOver'])('%s: a signal sent to us ends the program first, then us', async (run) => {
  const inner = `process.on('SIGTERM', () => process.exit(7)); console.log(process.pid); ${sleep}`
  const outer = `import { ${run} } from '${children}'
    const told = { onLine: (line) => console.log(line) }
    process.exitCode = await ${run}(process.execPath, ['-e', ${JSON.stringify(inner)}], told)`
  const parent = spawn(node, ['--input-type=module', '-e', outer])
  const [pid] = await once(parent.stdout, 'data')
  parent.kill('SIGTERM')
  const [code] = await once(parent, 'close')
  expect(code).toBe(run === 'handOver' ? 7 : 143)
  expect(isAlive(Number(pid))).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
