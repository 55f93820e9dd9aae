import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import { drawnHalves } from './write.ts'

const drawings = join(import.meta.dirname, '../drawings')
const halves = drawnHalves()

test('the drawings of smiles are what their cases say: run "npm run pictures:draw"', () => {
  for (const [name, svg] of halves) {
    expect(readFileSync(join(drawings, `${name}.svg`), 'utf8'), name).toBe(svg)
  }
})

test.each(Object.keys(cases))(
  '%s changes inside the mouth only, so the slider moves over one face',
  (name) => {
    const face = (when: string) =>
      halves
        .get(`${name}-${when}`)!
        .split(
          /<g clip-path="url\(#mouth\)">|<g fill="none" stroke="#\w+" stroke-linecap="round"><path d="[^"]+" stroke-width="2.6"/,
        )
    const [before, after] = [face('before'), face('after')]
    expect(before).toHaveLength(3)
    expect(before[1]).not.toBe(after[1])
    expect(before[2]).toBe(after[2])
  },
)
