import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What one client asks, over and over. `body` makes it a post; `{count}` in it becomes a number of its own. */
export type Question = { path: string; headers: Record<string, string>; body?: string }
export type Load = { requests: number; perSecond: number }

/** How many connections ask at the same time, each one question after the other. */
export const connections = 32

/**
 * Asks a server as fast as it answers, with one thread of wrk.
 * @param questions are asked in turn
 * @throws Error when a connection broke, or an answer was neither 2xx nor 3xx
 */
export async function loadWith(origin: string, questions: Question[], seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-wrk-'))
  try {
    const script = join(folder, 'questions.lua')
    writeFileSync(script, scriptOf(questions))
    const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, origin]
    const { stdout } = await promisify(execFile)('wrk', words)
    return readLoad(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readLoad(output: string): Load {
  const broken = /^\s*(Socket errors|Non-2xx or 3xx responses): .*$/m.exec(output)?.[0]
  if (broken) throw new Error(`The load was not answered as it should be. ${broken.trim()}`)
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1])
  if (Number.isNaN(requests + perSecond))
    throw new Error(`wrk did not say how many requests were answered:\n${output}`)
  return { requests, perSecond }
}

/** In Lua, which wrk runs. What stays the same is put together once. */
function scriptOf(questions: Question[]): string {
  const lines = questions.map(({ path, headers, body }) => {
    const pairs = Object.entries(headers).map(([name, value]) => `[${lua(name)}]=${lua(value)}`)
    return `  { path=${lua(path)}, headers={${pairs.join(',')}}, body=${body === undefined ? 'nil' : lua(body)} },`
  })
  return `local questions = {
${lines.join('\n')}
}
local ready, asked, posted = {}, 0, 0
function init()
  for index, one in ipairs(questions) do
    if not one.body then ready[index] = wrk.format("GET", one.path, one.headers) end
  end
end
function request()
  local index = asked % #questions + 1
  asked = asked + 1
  if ready[index] then return ready[index] end
  posted = posted + 1
  local one = questions[index]
  return wrk.format("POST", one.path, one.headers, (one.body:gsub("{count}", posted)))
end
`
}

/** A text of one line as Lua writes it, which is as JSON does. */
function lua(text: string): string {
  return JSON.stringify(text)
}
