import { mix } from './colours.ts'
import { moustacheMarkup, stubbleMarkup } from './hair.ts'
import { type LipLines, middle } from './lips.ts'
import { at, shape, softLine } from './path.ts'
import type { Person } from './people.ts'

/** Above the picture and below it, so that every camera sees skin. */
const [above, everywhere] = [-170, 'M-300-300H1300V1000H-300Z']

/** The skin around the mouth, below the lips. */
export function skinMarkup(person: Person, lines: LipLines): string {
  const { skin, mole, stubble } = person
  const dark = mix(skin.shade, '#3a1a10', 0.35)
  return [
    shape(everywhere, 'url(#skin)'),
    shape('M1300-300H790C850 100 890 250 862 376 838 486 790 590 730 1000H1300Z', skin.shade, 0.36),
    foldMarkup(person, lines, dark),
    grooveMarkup(skin.shade, lines),
    softLine('ou', lines.outlineUpper, skin.light, 0.5, [11, 6]),
    chinMarkup(dark, lines),
    mole ? `<circle cx="${mole[0]}" cy="${mole[1]}" r="6.5" fill="${dark}"/>` : '',
    stubble ? stubbleMarkup(stubble, lines) : '',
  ].join('')
}

/** How wide the folds beside the mouth are, and how clear on the near and the far side. */
const folds = { young: [20, 0.2, 0.2], usual: [24, 0.34, 0.32], old: [30, 0.5, 0.42] } as const

function foldMarkup({ skin, age }: Person, { left, right, corner }: LipLines, dark: string): string {
  const [width, near, far] = folds[age ?? 'usual']
  const fold = (x: number, out: number, thick: number) =>
    `M${at(middle + out * 180, above)}C${at(middle + out * 250, 10, x + out * 34, 70, x + out * 40, corner + 34)}` +
    `C${at(x + out * (36 + thick), 70, middle + out * (254 + thick), 0, middle + out * (190 + thick), above)}Z`
  const both = (x: number, out: number, colour: string, opacity: number) =>
    shape(fold(x, out, width), colour, opacity) + shape(fold(x, out, width * 0.45), colour, opacity)
  return both(left, -1, skin.shade, near) + both(right, 1, dark, far)
}

/** The groove between nose and lip, its right half in shade. */
function grooveMarkup(colour: string, { top, upperSize }: LipLines): string {
  const bow = top - upperSize * 1.1
  const right = `H${middle + 25}Q${at(middle + 15, bow * 0.6, middle + 14, above)}Z`
  const left = `M${middle - 14} ${above}Q${at(middle - 15, bow * 0.6, middle - 25, bow + 10)}`
  return (
    shape(left + right, colour, 0.34) +
    shape(`M${at(middle + 2, above)}V${at(bow + 10)}${right}`, colour, 0.4)
  )
}

/** The shadow of the lower lip, and the light on the chin. */
function chinMarkup(dark: string, { bottom, lowerSize }: LipLines): string {
  const low = bottom + lowerSize
  const shadow = (half: number, y: number, deep: number) =>
    `M${at(middle - half, y)}C${at(middle - half / 2, low + deep, middle + half / 2, low + deep, middle + half, y)}` +
    `C${at(middle + half * 0.45, low + 8, middle - half * 0.45, low + 8, middle - half, y)}Z`
  return (
    shape(shadow(210, low - 10, 46), dark, 0.34) +
    shape(shadow(150, low, 26), dark, 0.4) +
    `<ellipse cx="${middle - 24}" cy="${at(low + 104)}" rx="170" ry="56" fill="url(#chin)"/>`
  )
}

/** What lies over the lips. */
export function overLips(person: Person, lines: LipLines): string {
  return person.moustache ? moustacheMarkup(person.moustache, person.own, lines) : ''
}
