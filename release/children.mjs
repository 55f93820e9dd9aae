// Child processes that never outlive us. Each gets a process group of its own: what it starts in turn
// (npm, a browser, a compiler) ends with it, and a Ctrl-C in the terminal reaches it once, through us.
// Plain JavaScript without dependencies, because start.mjs needs it before anything is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'

const patienceMs = 15_000 // how long a kept child may take to end before it is killed
const repeatMs = 1000 // npm passes on a signal that the terminal has sent already: the second one is the same
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

const running = new Set()
let endedBy = null
let passedOnAt = 0

/**
 * Runs a program to its end and keeps what it prints. Where we are told to end meanwhile, the program
 * ends first and then this process does; the promise is not settled.
 */
export function runKept(command, args, { env = process.env, cwd, timeLimitMs, onLine = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let overdue = false
    const limit = timeLimitMs && setTimeout(() => (overdue = endSoon(child)), timeLimitMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
      createInterface(stream).on('line', (line) => line.trim() && onLine(line.trim()))
    }
    whenEnded(child, (code, error) => {
      clearTimeout(limit)
      if (endedBy) process.exit(exitCodeOf(endedBy))
      resolve({ code, overdue, output: error ? `${output}${error.message}\n` : output })
    })
  })
}

/** Gives a program our own input and output until it ends; returns its exit code, which is to be ours. */
export function handOver(command, args, { env = process.env, cwd } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { env, cwd, stdio: ['ignore', 'inherit', 'inherit'] })
    child.handedOver = true
    whenEnded(child, (code, error) => {
      if (error) console.error(error.message)
      resolve(code)
    })
  })
}

function start(command, args, options) {
  if (running.size === 0) watchSignals()
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  return child
}

function whenEnded(child, finish) {
  let failure
  child.on('error', (error) => (failure = error))
  child.on('close', (code, signal) => {
    running.delete(child)
    finish(failure ? 127 : (code ?? exitCodeOf(signal)), failure)
  })
}

function watchSignals() {
  for (const signal of passedOn) {
    if (!process.listeners(signal).includes(passOn)) process.on(signal, passOn)
  }
  if (!process.listeners('exit').includes(endAll)) process.on('exit', endAll)
}

function passOn(signal) {
  if (signal === endedBy && Date.now() - passedOnAt < repeatMs) return
  endedBy = signal
  passedOnAt = Date.now()
  if (running.size === 0) process.exit(exitCodeOf(signal))
  for (const child of running) {
    // A closed terminal is no reason to leave work half done, which SIGHUP would mean to most programs.
    if (child.handedOver) signalGroup(child, signal === 'SIGHUP' ? 'SIGTERM' : signal)
    else endSoon(child)
  }
}

/** By SIGINT, at which Playwright ends its browsers and its server, which are in groups of their own. */
function endSoon(child) {
  signalGroup(child, 'SIGINT')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs)
  child.once('close', () => clearTimeout(timer))
  return true
}

function endAll() {
  for (const child of running) signalGroup(child, 'SIGTERM')
}

function signalGroup(child, signal) {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
