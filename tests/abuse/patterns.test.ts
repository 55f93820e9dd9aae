import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { type ESTree, parseSync, Visitor } from 'vite'
import { projectRoot } from '#content/check/project-root.ts'

/** Where what strangers, patients and colleagues send is looked at. Content and settings are the clinic's own. */
const rooms = '{appointments,content/catalogue,operator,reception,server,site}'
/** As much as a form may hold: `server/web/app.ts`. */
const longest = 64 * 1024
/** Patterns that are only shown so many letters. */
const shorter: Record<string, number> = {
  // `passwordFault` looks at the length first.
  [String.raw`[^\p{L}]+$`]: 400,
  // The field has its limit.
  [String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`]: 508,
  // `splitWords` cuts words at 64 letters, each of which becomes four at most.
  [String.raw`(?<=\p{L}\P{L}*\p{L}\P{L}*)\p{M}+$`]: 256,
}
const longestMs = 20

type Pattern = { file: string; source: string; flags: string }
type Found = { file: string; patterns: Pattern[]; isMade: boolean }

const sources = globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: projectRoot() })
const found = sources.filter((file) => !/\.(test|fixture)\.tsx?$/.test(file)).map(patternsIn)

test('patterns are written where they can be read: none is put together while the site runs', () => {
  // One letter of a script; texts of the content, with at most sixty letters in between.
  const bounded = ['content/catalogue/language.ts', 'site/layout/languages/english-parts.server.ts']
  expect(
    found
      .filter(({ isMade }) => isMade)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(bounded)
  for (const source of Object.keys(shorter))
    expect(found.flatMap(({ patterns }) => patterns).map((pattern) => pattern.source)).toContain(source)
})

test.each(found.flatMap(({ patterns }) => patterns))(
  '$file: /$source/$flags is done soon with its worst input',
  { timeout: 60_000 },
  ({ source, flags }) => {
    const letters = shorter[source] ?? longest
    for (const text of [source.repeat(letters / source.length), worstInput({ source, flags }, letters)])
      expect(msOf(new RegExp(source, flags), text)).toBeLessThan(longestMs)
  },
)

/** The patterns of a file, and whether it makes others while it runs. */
function patternsIn(file: string): Found {
  const found: Found = { file, patterns: [], isMade: false }
  const { program } = parseSync(file, readFileSync(join(projectRoot(), file), 'utf8'))
  const look = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') found.isMade = true
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: look,
    CallExpression: look,
  }).visit(program)
  return found
}

/** Text over which a pattern goes back again and again; empty where there is none. */
function worstInput({ source, flags }: Omit<Pattern, 'file'>, letters: number): string {
  const result = checkSync(source, flags, { timeout: 30_000 })
  if (result.status === 'safe') return ''
  // Not even tried: it would hold up the test for ever.
  if (result.status === 'unknown' || result.complexity.type === 'exponential')
    throw new Error(`The time of /${source}/${flags} may double with each letter: ${result.status}`)
  const { pumps, suffix } = result.attack
  const pumped = pumps.map(({ prefix, pump }) => prefix + pump.repeat(letters / pumps.length / pump.length))
  return pumped.join('') + suffix
}

/** Processor time of the quickest of some runs: other work on the machine does not change it. */
function msOf(pattern: RegExp, text: string): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    text.replace(pattern, '')
    return process.cpuUsage(before).user / 1_000
  })
  return Math.min(...runs)
}
