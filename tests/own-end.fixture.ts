const tidying = new Set<() => void>()

/** Has something done, what came last first, when this process ends, by itself or by a signal: test runners end their workers by SIGTERM. */
export function atOwnEnd(tidy: () => void): void {
  if (tidying.size === 0) watchOwnEnd()
  tidying.add(tidy)
}

function watchOwnEnd(): void {
  process.on('exit', tidyAll)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      tidyAll()
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
  }
}

function tidyAll(): void {
  for (const tidy of [...tidying].toReversed()) tidy()
}
