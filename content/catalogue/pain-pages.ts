/** Pages for people in pain, by their paths in English: there the call comes first, and at the desk their requests do. */
export const painPages = [
  '/emergency',
  '/services/toothache',
  '/guides/broken-or-knocked-out-tooth',
  '/guides/wisdom-tooth-pain',
]
