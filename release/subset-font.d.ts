/** The part of `subset-font` that is used here: the package brings no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt'
    /** OpenType features by their tags; none but these stay. */
    keepFeatures?: string[]
    noHinting: boolean
    /** Whole tables to leave out, by their tags. */
    dropTables?: string[]
    /** The range kept of each axis of a variable font. */
    variationAxes?: Record<string, { min: number; max: number; default: number }> | undefined
  }

  /** @returns the font with no more than the characters of `text` */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
