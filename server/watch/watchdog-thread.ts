import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

const { beats, lookEveryMs, mostMisses } = workerData as Watched // what `startWatchdog` gives

let seen = -1
let misses = 0

/** Looks are counted, and not the time: a machine that slept has missed none. */
setInterval(() => {
  const now = Atomics.load(beats, 0)
  misses = now === seen ? misses + 1 : 0
  seen = now
  if (misses < mostMisses) return
  const line = { level: 'error', event: 'server.hung', at: new Date().toISOString() }
  try {
    // The main thread could not pass it on. A reader that reads no more must not keep the process either.
    writeSync(1, `${JSON.stringify(line)}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}, lookEveryMs)
