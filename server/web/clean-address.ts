/**
 * The one spelling of an address: small letters, none of them encoded, no slash at the end, no doubled slashes, no
 * backslashes. Capitals stay in tokens, references and the names of built files.
 * @param target path and query as in the request line
 * @returns the clean address with its query, or null when the given one is clean already
 */
export function cleanAddress(target: string): string | null {
  const [path = '/'] = target.split('?', 1)
  // Leading slashes are collapsed first: "//evil.example/" must not become the address of another host.
  const collapsed = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  const clean = inSmallLetters(collapsed.replace(/%[\da-f]{2}/gi, decodedIfPlain))
  return clean === path ? null : clean + target.slice(path.length)
}

/** Unreserved characters (RFC 3986, section 2.3) need no escape. */
function decodedIfPlain(escape: string): string {
  const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(sign) ? sign : escape
}

const builtFile = /^\/(desk\/)?(assets|pictures|og)\//
/** What comes before and after a token, a reference, an id or a key. */
const withToken =
  /^((?:\/[a-z]{2})?\/requests\/|\/desk\/(?:set-up|requests|patients|texts|people|feeds)\/)([^/]+)(.*)$/is

function inSmallLetters(path: string): string {
  if (builtFile.test(path)) return path
  const [, before = path, token = '', behind = ''] = withToken.exec(path) ?? []
  return lowerCased(before) + token + lowerCased(behind)
}

/** The letters of escapes may be of either case. */
function lowerCased(path: string): string {
  return path.replace(/%.{0,2}|[A-Z]+/g, (text) => (text.startsWith('%') ? text : text.toLowerCase()))
}
