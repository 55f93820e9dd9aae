/**
 * The one form of an address: no slash at the end, no doubled slashes, no backslashes.
 * @param target path and query as they stand in the request line
 * @returns the clean address with its query, or null when the given one is clean already
 */
export function cleanAddress(target: string): string | null {
  const [path = '/'] = target.split('?', 1)
  // Leading slashes are collapsed first: "//evil.example/" must not become the address of another host.
  const clean = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  return clean === path ? null : clean + target.slice(path.length)
}
