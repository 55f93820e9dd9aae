import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldersIn } from '../folders.ts'
import { cases } from './cases.ts'
import { drawSmile } from './draw.ts'

/** Every drawn half of a pair: its name, and its SVG. */
export function drawnHalves(): Map<string, string> {
  const halves = Object.entries(cases).flatMap(([name, shown]) => [
    [`${name}-before`, drawSmile(shown, shown.before)] as const,
    [`${name}-after`, drawSmile(shown, shown.after)] as const,
  ])
  return new Map(halves)
}

function main(): void {
  const { drawings } = foldersIn(join(import.meta.dirname, '..'))
  const halves = drawnHalves()
  for (const [name, svg] of halves) {
    const file = join(drawings, `${name}.svg`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
  }
  console.log(`${halves.size} drawings below ${drawings}`)
}

if (import.meta.main) main()
