import { spawn } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** What the watching thread is given: a counter that the main thread raises, and how often it looks at it. */
export type Watched = { beats: Int32Array; lookEveryMs: number; mostMisses: number }

const beatEveryMs = 1_000
/** Far longer than any page, backup or busy machine holds the event loop up. */
const hangsAfterMs = 60_000

/**
 * Ends the process (SIGKILL) when its event loop has been blocked for a minute: its supervisor, such as systemd with
 * `Restart=always`, starts it again. A separate thread watches, because nothing else runs while the loop is blocked; what
 * stops the whole process, systemd sees: it is told that the server is ready, and then that it lives.
 */
export function startWatchdog(afterMs = hangsAfterMs): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const watched: Watched = { beats, lookEveryMs: beatEveryMs, mostMisses: afterMs / beatEveryMs }
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), {
    workerData: watched,
    execArgv: [],
  })
  // A process that is not watched is better than none.
  thread.on('error', (error) => console.error('The event loop is not watched:', error))
  thread.unref()
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref()
  if (process.env['NOTIFY_SOCKET'] !== undefined) tellSystemd(Number(process.env['WATCHDOG_USEC']))
}

/** For `Type=notify` and `WatchdogSec=`. Node has no datagrams on Unix sockets, but systemd brings a program for them. */
function tellSystemd(limitMicroseconds: number): void {
  const tell = (state: string) =>
    spawn('systemd-notify', [state], { stdio: 'ignore' })
      .on('error', (error) => console.error('systemd is not told:', error))
      .unref()
  tell('READY=1')
  if (limitMicroseconds > 0) setInterval(() => tell('WATCHDOG=1'), limitMicroseconds / 4_000).unref()
}
