/** Words that say nothing of what is wrong (no page names a price), in English and in Hindi and Gujarati as written in Latin letters. */
const emptyWords = new Set(
  (
    'a an and are at be between by can do does for from get has have how i in is it me my near of on or ' +
    'the to what when why with your cost price fee fees charge charges rate ' +
    'after while during best good nearby ahmedabad amdavad dentist doctor clinic ' +
    'hai hain ho mein ka ki ke ko se me ma na ni no nu thi che chhe lagna lage raha rahi rahe'
  ).split(' '),
)

/** Words with other forms of each that no rule below brings together. */
const otherForms = {
  tooth: 'teeth',
  pain: 'ache aching hurt hurting paining painful',
  swollen: 'swelling',
  removal: 'remove removing removed',
  dant: 'dat daat dhant dhaant',
}
const sameWords = new Map(
  Object.entries(otherForms).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word])),
)

/** The words of a text, each with its offset. */
export function wordsOf(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, at: index }))
}

/**
 * A word in the form in which it is compared: without case, accents, a plural s or doubled letters, since
 * "daant", "dant" and "alligner", "aligner" are the same to those who type them. Null for an empty word.
 */
export function foldWord(word: string): string | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (emptyWords.has(plain)) return null
  const single = plain.length > 3 ? plain.replace(/(?<![su])s$/, '') : plain
  return (sameWords.get(single) ?? single)
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/(\p{L})\1+/gu, '$1')
}
