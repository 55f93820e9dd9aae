/** The HTML standard's shape of an e-mail address: ASCII, no quotes, no comments, no list. */
const plainAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether a text is exactly one plain address, which no mail program can read as several or as a header. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text)
}

/** Of one provider, whose mailboxes have dots wherever the sender likes. */
const dotless = ['gmail.com', 'googlemail.com']

/** The mailbox that an address leads to, the same for all its spellings: what follows a plus sign is the owner's to choose. */
export function mailboxOf(address: string): string {
  const folded = address.toLowerCase()
  const at = folded.lastIndexOf('@')
  const [name, domain] = [folded.slice(0, Math.max(at, 0)), folded.slice(at + 1)]
  const plain = name.split('+')[0] || name
  if (at < 0) return folded
  return dotless.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
