import type { Language } from './language.ts'

const numberWords =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen twenty'

/** What texts may count, as `{treatments}`, `{Treatments}` at the start of a sentence or `{treatments in digits}`. */
export type Counts = { problems: number; treatments: number; dentists: number }

const count = /\{(problems|treatments|dentists)( in digits)?\}/gi

/** Puts numbers into a text: in English up to twenty in words, above, elsewhere and where asked for in digits. */
export function withCounts(text: string, counts: Counts, language: Language = 'en'): string {
  return text.replace(count, (_, name: string, inDigits?: string) => {
    const number = counts[name.toLowerCase() as keyof Counts]
    const word = inDigits || language !== 'en' ? undefined : numberWords.split(' ')[number]
    if (!word) return String(number)
    return name === name.toLowerCase() ? word : word[0]!.toUpperCase() + word.slice(1)
  })
}

/** A sentence of the content with its values: "till {time}" and `{ time: '7 PM' }` give "till 7 PM". */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
