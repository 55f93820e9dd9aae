/**
 * The one form of an address: no slash at the end, no doubled slashes, no backslashes.
 * @param target path and query as they stand in the request line
 * @returns the clean address with its query, or null when the given one is clean already
 */
export function cleanAddress(target: string): string | null {
  const [path = '/', query] = splitOnce(target, '?')
  // Leading slashes are collapsed first: "//evil.example/" must not become the address of another host.
  const clean = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  if (clean === path) return null
  return query === undefined ? clean : `${clean}?${query}`
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
