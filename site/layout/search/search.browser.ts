import type { Enliven } from '../../live/live-parts.ts'

/** Loads the search once its box has the focus. Until then, and without a network, it is a plain form. */
export const enliven: Enliven = (box) => {
  const form = box as HTMLFormElement
  const input = form.elements.namedItem('q') as HTMLInputElement
  let end: (() => void) | undefined
  const load = async () => {
    const { showHits } = await import('./live-hits.tsx')
    end ??= showHits(form, input)
  }
  const wake = () => void load().catch(() => {})
  input.addEventListener('focus', wake)
  // The visitor may have been there before the scripts.
  if (input === document.activeElement) wake()
  // The answer comes as a page, which menu and panel must not cover.
  form.addEventListener('submit', () => form.closest<HTMLElement>('[popover]')?.hidePopover())
  return () => end?.()
}
