import { counted } from '#content/catalogue/counted.ts'
import { languages } from '#content/catalogue/language.ts'
import { connectionLimit } from '../limits/limits.ts'
import type { Count } from './batch.ts'

/** Takes what a page says has happened, such as "call en", and answers with a status. Never throws. */
export type TakeCount = (text: string, address: string) => Promise<204 | 400 | 429>

/** The longest pair of words has 21 bytes. */
export const countLimitBytes = 64

/** Many phones may share one address; a program that counts to please or to spoil is slowed down. */
const rate = { max: 300, withinMs: 60_000 }

/**
 * Lets known words through to `count`, some hundred a minute from one connection. Addresses stay in the memory of this
 * process for that minute, apart from the totals.
 */
export function guardCounts(count: Count): TakeCount {
  const limit = connectionLimit(rate)
  return async (text, address) => {
    const [what = '', language = '', ...rest] = text.split(' ')
    if (!Object.hasOwn(counted, what) || !isLanguage(language) || rest.length > 0) return 400
    if ((await limit.take(address)) > 0) return 429
    count(what, language)
    return 204
  }
}

function isLanguage(text: string): boolean {
  return languages.some((language) => language === text)
}

/** Whether the visitor's browser asks that nothing be counted (Global Privacy Control, Do Not Track). */
export function asksNotToCount(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}
