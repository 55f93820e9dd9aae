/** Keeps a text for this tab until it is closed. Where the browser keeps nothing, the page works without. */
export function remember(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Not allowed, or full.
  }
}

/** What this tab keeps under a key, null for nothing. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
