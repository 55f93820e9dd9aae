import { useEffect } from 'react'

/** What text areas hold that were typed into before the page was live. */
const typed = new Map<HTMLTextAreaElement, string>()

const keep = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}

/** To be called before React hydrates the page: it puts the words of the page back into a text area that is not empty there. */
export function keepTypedEarly(): void {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) typed.set(area, area.value)
  addEventListener('input', keep, true)
}

/** Once the page is live: text areas hold again what was typed into them, and React knows. */
export function TypedEarly() {
  useEffect(() => {
    removeEventListener('input', keep, true)
    for (const [area, text] of typed) {
      // React's own setter would hide the change from it.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
    typed.clear()
  }, [])
  return null
}
