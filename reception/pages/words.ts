import english from '../words/en.json' with { type: 'json' }

export type DeskWords = typeof english

/** The words of the desk, by screen; one language so far. Blanks in braces are filled by `filled`. */
export function deskWords(): DeskWords {
  return english
}
