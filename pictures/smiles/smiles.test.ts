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
    const parts = (when: string) =>
      halves.get(`${name}-${when}`)!.split(/<g (?:id="face"|clip-path="url\(#mouth\)"|id="over")/)
    const [, face, inside, over] = parts('before')
    const [, faceAfter, insideAfter, overAfter] = parts('after')
    expect([face, over]).toEqual([faceAfter, overAfter])
    expect(inside).not.toBe(insideAfter)
  },
)
