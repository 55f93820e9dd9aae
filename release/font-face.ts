/** How the stylesheet names a file, which a page fetches only for these letters, or for any. */
export type FontFace = {
  family: string
  weight: string
  display: 'swap' | 'optional'
  letters?: string
}

export function faceRule({ file, face }: { file: string; face: FontFace }): string {
  const { family, weight, display, letters } = face
  const name = `font-family: '${family}'; src: url('./${file}') format('woff2');`
  const range = letters ? ` unicode-range: ${unicodeRange(letters)};` : ''
  return `@font-face { ${name} font-weight: ${weight}; font-display: ${display};${range} }`
}

/** Characters as a stylesheet names them: U+23-25, U+2a-2a. */
function unicodeRange(letters: string): string {
  const points = [...letters].map((letter) => letter.codePointAt(0)!).toSorted((one, other) => one - other)
  const firsts = points.filter((point) => !points.includes(point - 1))
  const lasts = points.filter((point) => !points.includes(point + 1))
  const hex = (point: number) => point.toString(16)
  return firsts
    .map((first, index) => `U+${hex(first)}-${hex(lasts[index]!)}`) // as many lasts
    .join(', ')
}
