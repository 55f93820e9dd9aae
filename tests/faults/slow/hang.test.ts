import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../../site-server.fixture.ts'

/** Gives the server a signal at which its event loop blocks for ever. */
const hangsOnSignal = `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{for(;;);})`)}`

test('a server that hangs is ended within a minute and a half, for systemd to start it again', async () => {
  const site = await startSite({ env: { NODE_OPTIONS: hangsOnSignal } })
  onTestFinished(async () => void (await site.kill()))
  process.kill(site.pid, 'SIGUSR2')
  await expect.poll(() => site.output(), { timeout: 90_000, interval: 500 }).toContain('"server.hung"')
  await expect.poll(() => isRunning(site.pid), { timeout: 5_000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
