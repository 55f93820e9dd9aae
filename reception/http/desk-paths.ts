/**
 * The path of an address as the route table reads it, which takes %64 for d and ignores case; null if it is not below
 * /desk.
 */
export function deskPathOf(path: string): string | null {
  const read = decoded(path).toLowerCase()
  return /^\/desk($|[/.])/.test(read) ? read : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Pages shown to people who are not signed in, and their data. */
const openPaths =
  /^\/desk\/(sign-in|lost-access|challenge|language|set-up\/[\w-]+|feeds\/[\w-]+\.ics)(\.data)?$/

export function needsNoSession(deskPath: string): boolean {
  return openPaths.test(deskPath)
}

/** Background requests of a page, which do not keep a session alive; `renewal` is the header of a page that updates itself. */
export function asksByItself(deskPath: string, renewal: string | undefined): boolean {
  return deskPath.startsWith('/desk/live') || renewal !== undefined
}
