/** The cookie of the desk's sessions, never sent to public pages. */
export function sessionCookie(deskOrigin: string) {
  const isSecure = deskOrigin.startsWith('https:')
  const name = isSecure ? '__Secure-desk' : 'desk'
  const marks = `Path=/desk; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    /** The token that a browser sent; null if it sent none. */
    read(header: string | undefined): string | null {
      const sent = header?.split(';').map((pair) => pair.trim()) ?? []
      const tokens = sent
        .filter((pair) => pair.startsWith(`${name}=`))
        .map((pair) => pair.slice(name.length + 1))
      // We never set two: one of them was planted.
      const [token, ...more] = tokens
      return token !== undefined && more.length === 0 && /^[\w-]{43}$/.test(token) ? token : null
    },
    keep(token: string, maxAgeMs: number | null): string {
      const limit = maxAgeMs === null ? '' : `Max-Age=${Math.floor(maxAgeMs / 1000)}; `
      return `${name}=${token}; ${limit}${marks}`
    },
    forget: () => `${name}=; Max-Age=0; ${marks}`,
  }
}
