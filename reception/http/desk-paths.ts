/**
 * The path of an address as the table of routes reads it, which takes %64 for d and capitals for small letters; null
 * where it is not below /desk.
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
const openPaths = /^\/desk\/(sign-in|lost-access|challenge|set-up\/[\w-]+)(\.data)?$/

export function needsNoSession(deskPath: string): boolean {
  return openPaths.test(deskPath)
}

/** What a page asks for by itself, which does not keep a session alive. */
export function asksByItself(deskPath: string): boolean {
  return deskPath.startsWith('/desk/live')
}
