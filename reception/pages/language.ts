import type { Language } from '#content/catalogue/language.ts'

let askedIn: () => Language | undefined = () => undefined

/** Set by the server, which answers several people at once. */
export function setAskedIn(ask: typeof askedIn): void {
  askedIn = ask
}

/** The language in which the desk speaks: on the server to the person who asks, in the browser that of the document. */
export function deskLanguage(): Language {
  if (typeof document === 'undefined') return askedIn() ?? 'en'
  return document.documentElement.lang.slice(0, 2) as Language
}
