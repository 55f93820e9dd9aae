/**
 * The address that opens a new mail to one address, with texts already typed in. Encoded, as "a@b.co?bcc=c@d.co" would
 * add a recipient.
 */
export function mailLink(address: string, texts: { subject?: string; body?: string } = {}): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  const query = Object.entries(texts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${[to, ...(query.length > 0 ? [query.join('&')] : [])].join('?')}`
}
