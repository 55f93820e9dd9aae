/** Consonants of Devanagari, in the order of the alphabet from क; Gujarati has the same 0x180 further on. */
const consonants =
  'k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v s s s h'.split(' ')
const [firstDevanagari, firstGujarati] = [0x915, 0xa95]

/**
 * Names by their sound, so that one script finds another: "Jayesh", "जयेश" and "જયેશ" have the same key. A word is left
 * with its consonants, those that people spell in several ways taken for one; a word of vowels alone has none. Words
 * are parted, begun and ended by a blank.
 */
export function nameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => soundsOf(word))
    .filter(Boolean)
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}

function soundsOf(word: string): string {
  const latin = [...word].map((letter) => latinOf(letter)).join('')
  return latin
    .replaceAll(/[^a-z]|[aeiou]/g, '')
    .replaceAll(/(?<=.)h/g, '')
    .replaceAll('w', 'v')
    .replaceAll('f', 'p')
    .replaceAll(/[zx]/g, 'j')
    .replaceAll('q', 'k')
    .replaceAll(/(.)\1+/g, '$1')
}

function latinOf(letter: string): string {
  const code = letter.charCodeAt(0)
  const first = code >= firstGujarati - 0x15 ? firstGujarati : firstDevanagari
  // ं and ં: an n before another letter.
  if (code === 0x902 || code === 0xa82) return 'n'
  return consonants[code - first] ?? (code < 0x250 ? letter : '')
}
