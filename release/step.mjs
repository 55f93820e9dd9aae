// One step of a command as its user sees it: a line with the seconds gone and what is being waited for.
// Plain JavaScript without dependencies, because start.mjs needs it before anything is installed.

/** @param {number} ms a length of time @returns the same for people: `0.4 s`, `25 s`, `3 min 12 s` */
export function spokenTime(ms) {
  const seconds = ms / 1000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  return `${Math.floor(Math.round(seconds) / 60)} min ${Math.round(seconds) % 60} s`
}

/**
 * Shows that a step has begun and, until its end, that it still runs. A terminal gets one line that is
 * rewritten every second; a log gets a new line every `logEveryMs`.
 * @returns waitingFor(text) says what is waited for; done(text) and failed(text) end the step
 */
export function beginStep(label, { out = process.stdout, now = Date.now, logEveryMs = 10_000 } = {}) {
  const live = Boolean(out.isTTY)
  const startedAt = now()
  let waitsFor = ''
  let headingStands = true // the cursor is still behind "label …"

  out.write(`${label} …`)
  const timer = setInterval(beat, live ? 1000 : logEveryMs)
  timer.unref()

  function beat() {
    const line = `${label} … ${spokenTime(now() - startedAt)}${waitsFor && `, ${waitsFor}`}`
    if (live) out.write(`\r\x1b[K${line.slice(0, (out.columns || 80) - 1)}`)
    else out.write(`${headingStands ? '\n' : ''}${line}\n`)
    headingStands = false
  }

  function end(text) {
    clearInterval(timer)
    if (live) out.write(`\r\x1b[K${label} … ${text}\n`)
    else out.write(headingStands ? ` ${text}\n` : `${label} … ${text}\n`)
  }

  const seconds = () => spokenTime(now() - startedAt)
  return {
    waitingFor: (text) => void (waitsFor = text),
    done: (text) => end(text ?? seconds()),
    failed: (text) => end(`failed${text ? `: ${text}` : ''} (${seconds()})`),
  }
}
