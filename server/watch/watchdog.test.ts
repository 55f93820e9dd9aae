import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const watchdog = JSON.stringify(new URL('watchdog.ts', import.meta.url))

/** Runs a program that is watched, and is ended after two seconds without a beat. */
async function run(program: string) {
  const code = `import { startWatchdog } from ${watchdog}; startWatchdog(2_000); ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [exitCode, signal] = await once(child, 'close')
  return { exitCode, signal, output }
}

test(
  'one that works hard and goes on, or waits, is left alone, and ends by itself',
  { timeout: 60_000 },
  async () => {
    const program = `
    const until = performance.now() + 4_000
    const work = () => {
      const pause = performance.now() + 700
      while (performance.now() < pause);
      if (performance.now() < until) setTimeout(work)
    }
    work()`
    expect(await run(program)).toEqual({ exitCode: 0, signal: null, output: '' })
  },
)
