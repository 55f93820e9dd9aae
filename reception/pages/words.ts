import english from '../words/en.json' with { type: 'json' }

export type DeskWords = typeof english

/** The words of the desk, by screen; one language so far. Blanks in braces are filled by `filled`. */
export function deskWords(): DeskWords {
  return english
}

/** A sentence of the desk with its values. Not that of the site: what both use would be in a file that the pages of patients load too. */
export function filled(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
