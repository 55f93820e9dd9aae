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
  const enter = (event: PointerEvent) => {
    if (!byMouse(event)) return
    clearTimeout(closing)
    const section = sectionOf(event.target)
    if (section) section.open = true
    else closeSections(menu)
  }
  const leave = (event: PointerEvent) => {
    if (byMouse(event)) closing = window.setTimeout(closeSections, closeDelayMs, menu)
  }
  const press = (event: MouseEvent) => {
    const target = event.target as Element
    const section = target.closest('summary') && sectionOf(target)
    if (section && byMouse(event as PointerEvent)) {
      // The mouse has opened it already, unless Escape closed it since: a click never hides it.
      event.preventDefault()
      section.open = true
    }
    if (!section && target.closest('a')) closeAll(menu)
  }
  menu.addEventListener('pointerover', enter, { signal })
  menu.addEventListener('pointerleave', leave, { signal })
  menu.addEventListener('click', press, { signal })
  // Until now the style sheet alone kept open what the mouse is on.
  const held = menu.querySelector<HTMLDetailsElement>('details:hover')
  if (held && isWide()) held.open = true
}

function closeFromOutside(menu: HTMLElement, signal: AbortSignal): void {
  const leaveByFocus = ({ target, relatedTarget: next }: FocusEvent) => {
    const section = sectionOf(target)
    if (section && next && isWide() && !section.contains(next as Node)) section.open = false
  }
  const leave = ({ target }: Event) => {
    if (isWide() && !menu.contains(target as Node)) closeSections(menu)
  }
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isWide()) closeOpenSection(menu)
  }
  menu.addEventListener('focusout', leaveByFocus, { signal })
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
  const toggle = ({ newState }: ToggleEvent) => {
    // The menu itself comes first.
    if (newState === 'open') afterFrame(follow)
    else follow()
  }
  follow()
  menu.addEventListener('toggle', toggle, { signal })
}

/** Below 1024 px a section that closes above the tapped label would move it out of sight. */
function holdTappedLabel(menu: HTMLElement, signal: AbortSignal): void {
  const hold = ({ target }: Event) => {
    const label = (target as Element).closest('summary')
    if (!label || isWide()) return
    const top = () => label.getBoundingClientRect().top
    const before = top()
    requestAnimationFrame(() => menu.scrollBy({ top: top() - before, behavior: 'instant' }))
  }
  menu.addEventListener('click', hold, { signal })
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
