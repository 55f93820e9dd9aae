const closedKey = 'language-offer-closed'

/** Shows the offer of the language that the browser asks for before English, until a visitor has closed one for good. */
export function offerLanguage(signal: AbortSignal): void {
  const offers = [...document.querySelectorAll<HTMLElement>('.language-offer')]
  const asked = navigator.languages.map((tag) => tag.slice(0, 2))
  const first = asked.find((language) => language === 'en' || offers.some(({ lang }) => lang === language))
  const offer = offers.find(({ lang }) => lang === first)
  if (!offer || isClosed()) return
  offer.hidden = false
  const close = () => {
    offer.remove()
    remember()
  }
  offer.querySelector('button')?.addEventListener('click', close, { signal })
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(closedKey) !== null
  } catch {
    return false // blocked by the visitor's settings
  }
}

function remember(): void {
  try {
    localStorage.setItem(closedKey, '')
  } catch {
    // Blocked, or full: it comes again on the next page.
  }
}
