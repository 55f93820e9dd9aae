import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'

const watchdog = JSON.stringify(new URL('watchdog.ts', import.meta.url))

/** Runs a program that is watched, and is ended after two seconds without a beat. */
async function run(program: string, env: Record<string, string> = {}) {
  const code = `import { startWatchdog } from ${watchdog}; startWatchdog(2_000); ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [exitCode, signal] = await once(child, 'close')
  return { exitCode, signal, output }
}

test('one that works hard and goes on, or waits, is left alone', { timeout: 60_000 }, async () => {
  const program = `
    const until = performance.now() + 4_000
    const work = () => {
      const pause = performance.now() + 700
      while (performance.now() < pause);
      if (performance.now() < until) setTimeout(work)
    }
    work()`
  expect(await run(program)).toEqual({ exitCode: 0, signal: null, output: '' })
})

test('systemd is told that the server is ready, and then that it lives until its event loop hangs', async () => {
  const programs = temporaryFolder()
  const program = join(programs, 'systemd-notify')
  writeFileSync(program, '#!/bin/sh\necho "$@" >> "$0.log"\n', { mode: 0o755 })
  const env = { NOTIFY_SOCKET: '@none', WATCHDOG_USEC: '2000000', PATH: `${programs}:/usr/bin:/bin` }
  const { signal } = await run('setTimeout(() => { for (;;); }, 1_200)', env)
  expect(signal).toBe('SIGKILL')
  const told = readFileSync(`${program}.log`, 'utf8').trim().split('\n')
  expect(told).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1'])
})
