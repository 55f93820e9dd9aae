import { afterFrame } from '../../widgets/after-frame.ts'
import { closeOnBack } from '../../widgets/modal/back-closes.ts'

const closeDelayMs = 120
const wide = '(min-width: 64em)'

/**
 * What the menu does beyond its native parts. From 1024 px: sections open under the mouse, close 120 ms
 * after it leaves, on Escape (focus returns to the label) and when focus goes elsewhere. Below, the page behind
 * stays where it is while the menu is open, Back closes it, and a tapped label stays under the finger. At any width the menu closes when a page is chosen.
 */
export function followMenu(signal: AbortSignal): void {
  const menu = document.querySelector<HTMLElement>('.menu')
  if (!menu) return
  openUnderMouse(menu, signal)
  closeFromOutside(menu, signal)
  followOpening(menu, signal)
  holdTappedLabel(menu, signal)
  // What was opened before scripts ran stays open; from now on the next page closes it.
  document.addEventListener('swup:visit:start', () => closeAll(menu), { signal })
}

function openUnderMouse(menu: HTMLElement, signal: AbortSignal): void {
  let closing = 0
  menu.addEventListener(
    'pointerover',
    (event) => {
      if (!byMouse(event)) return
      const section = sectionOf(event.target)
      clearTimeout(closing)
      if (section) section.open = true
      else closeSections(menu)
    },
    { signal },
  )
  menu.addEventListener(
    'pointerleave',
    (event) => {
      if (byMouse(event)) closing = window.setTimeout(() => closeSections(menu), closeDelayMs)
    },
    { signal },
  )
  menu.addEventListener(
    'click',
    (event) => {
      const label = (event.target as Element).closest('summary')
      if (label && byMouse(event as PointerEvent)) {
        // The mouse has opened it already, unless Escape closed it since: a click never hides it.
        event.preventDefault()
        sectionOf(label)!.open = true
      }
      if (!label && (event.target as Element).closest('a')) closeAll(menu)
    },
    { signal },
  )
  // Until now the style sheet alone kept open what the mouse is on.
  const held = menu.querySelector<HTMLDetailsElement>('details:hover')
  if (held && isWide()) held.open = true
}

function closeFromOutside(menu: HTMLElement, signal: AbortSignal): void {
  menu.addEventListener(
    'focusout',
    ({ target, relatedTarget: next }) => {
      const section = sectionOf(target)
      if (section && next && isWide() && !section.contains(next as Node)) section.open = false
    },
    { signal },
  )
  const leave = ({ target }: Event) => {
    if (isWide() && !menu.contains(target as Node)) closeSections(menu)
  }
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isWide()) closeOpenSection(menu)
  }
  document.addEventListener('pointerdown', leave, { signal })
  document.addEventListener('keydown', escape, { signal })
  window.matchMedia(wide).addEventListener('change', () => closeAll(menu), { signal })
}

function followOpening(menu: HTMLElement, signal: AbortSignal): void {
  let closed: (() => void) | undefined
  const follow = () => {
    const isOpen = menu.matches(':popover-open')
    document.documentElement.toggleAttribute('data-menu-open', isOpen)
    closed?.()
    closed = isOpen ? closeOnBack(menu, () => closeAll(menu)) : undefined
  }
  follow()
  menu.addEventListener(
    'toggle',
    ({ newState }) => {
      // The menu itself comes first.
      if (newState === 'open') afterFrame(follow)
      else follow()
    },
    { signal },
  )
}

/** Below 1024 px a section that closes above the tapped label would move it out of sight. */
function holdTappedLabel(menu: HTMLElement, signal: AbortSignal): void {
  menu.addEventListener(
    'click',
    ({ target }) => {
      const label = (target as Element).closest('summary')
      if (!label || isWide()) return
      const top = () => label.getBoundingClientRect().top
      const before = top()
      requestAnimationFrame(() => menu.scrollBy({ top: top() - before, behavior: 'instant' }))
    },
    { signal },
  )
}

/** The focus goes back to the label only if it is in the section: the mouse may have opened it alone. */
function closeOpenSection(menu: HTMLElement): void {
  const section = menu.querySelector<HTMLDetailsElement>('details[open]')
  if (section?.contains(document.activeElement)) section.querySelector('summary')?.focus()
  if (section) section.open = false
}

function isWide(): boolean {
  return window.matchMedia(wide).matches
}

function byMouse(event: { pointerType: string }): boolean {
  return event.pointerType === 'mouse' && isWide()
}

function sectionOf(target: EventTarget | null): HTMLDetailsElement | null {
  return (target as Element).closest('details')
}

function closeSections(menu: HTMLElement): void {
  for (const section of menu.querySelectorAll('details')) section.open = false
}

function closeAll(menu: HTMLElement): void {
  closeSections(menu)
  if (menu.matches(':popover-open')) menu.hidePopover()
}
