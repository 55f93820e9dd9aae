/** The HTML standard's shape of an e-mail address: ASCII, no quotes, no comments, no list. */
const plainAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether a text is exactly one plain address, which no mail program can read as several or as a header. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text)
}
