import common from './common-passwords.json' with { type: 'json' }

/** Words that make up most guessed passwords, alone or in a row, with digits and signs around them; rows of keys. */
const { words, rows } = common
const letterLike: Record<string, string> = common.letterLike
const fewestLetters = 5

/**
 * Whether a password is among the first that attackers try.
 * @param own the person's name, address and the like: known, and therefore no secret
 */
export function isCommon(password: string, own: readonly string[] = []): boolean {
  const text = password.toLowerCase().replace(/\s/g, '')
  if (new Set(text).size < fewestLetters) return true
  if (isRepeated(text) || rows.some((row) => isAlong(text, row))) return true
  const parts = own
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((part) => part.length > 2)
  const plain = parts.reduce((left, part) => left.replaceAll(part, ''), text)
  return [plain, readAsLetters(plain)].some((form) => isOnlyWords(form.replace(/[^\p{L}]/gu, '')))
}

/** Whether a text consists only of words. A regular expression would try every split: years, for 200 letters. */
function isOnlyWords(text: string): boolean {
  const isReached = [true]
  for (let at = 0; at < text.length; at += 1) {
    if (!isReached[at]) continue
    for (const word of words) if (text.startsWith(word, at)) isReached[at + word.length] = true
  }
  return isReached[text.length] === true
}

function readAsLetters(text: string): string {
  // Digits at the end are digits, not letters in disguise.
  return [...text.replace(/[^\p{L}]+$/u, '')].map((sign) => letterLike[sign] ?? sign).join('')
}

/** One piece repeated, such as abc1abc1abc1. */
function isRepeated(text: string): boolean {
  return /^(.{1,6})\1+.{0,5}$/su.test(text)
}

/** Along a row of keys or letters, forwards or backwards. */
function isAlong(text: string, row: string): boolean {
  return row.includes(text) || row.includes([...text].toReversed().join(''))
}
