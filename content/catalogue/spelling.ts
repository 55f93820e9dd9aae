/** How words that people type are compared, in every script. Runs in the browser and on the server alike. */

/** The distance between Gujarati and Devanagari letters, which are in the same order. */
const gujaratiAfterDevanagari = 0x180
const indic = /[\u0900-\u097f\u0a80-\u0aff]/
/** No word is longer; of one that is typed without end, each piece is compared by itself. */
const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]{0,63}/gu

/** The words of a text, each with its offset. Vowel signs and joiners are parts of a word. */
export function splitWords(text: string): { word: string; at: number }[] {
  return [...text.matchAll(words)].map(({ 0: word, index }) => ({ word, at: index }))
}

/** One spelling for all in which a word is typed. */
export function spelling(word: string): string {
  return indic.test(word) ? indicSpelling(word) : latinSpelling(word)
}

/**
 * Without case, accents, a plural s or doubled letters, since "daant", "dant" and "alligner", "aligner" are the same
 * to those who type them.
 */
function latinSpelling(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const single = plain.length > 3 ? plain.replace(/(?<![su])s$/, '') : plain
  return single
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/(\p{L})\1+/gu, '$1')
}

/**
 * Gujarati and Hindi in one script, without what many leave out or mix up: nukta, visarga, joiners, long vowels,
 * signs of nasal sounds and of joined letters, and the endings that say "of", "in" and "from".
 */
function indicSpelling(word: string): string {
  const letters = word
    .normalize('NFKD')
    .replace(/[\u0a80-\u0aff]/g, (letter) =>
      String.fromCodePoint(letter.codePointAt(0)! - gujaratiAfterDevanagari),
    )
    .replace(/[ङञणनम]\u094d(?=[क-ह])/g, '')
    .replace(/[\u093c\u0903\u0900-\u0902\u094d\u200c\u200d]/g, '')
    .replace(/[ऍऎऐ]/g, 'ए')
    .replace(/[ऑऒऔ]/g, 'ओ')
    .replace(/[\u0945\u0946\u0948]/g, '\u0947')
    .replace(/[\u0949\u094a\u094c]/g, '\u094b')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replaceAll('\u0940', '\u093f')
    .replaceAll('\u0942', '\u0941')
    .replaceAll('ढ', 'ड')
  return letters
    .replace(/(?<=\p{L}\P{L}*\p{L}\P{L}*)(?:माथि|मा|थि|नो|नि|नु|ना|ने)$/u, '')
    .replace(/(?<=\p{L}\P{L}*\p{L}\P{L}*)\p{M}+$/u, '')
}
