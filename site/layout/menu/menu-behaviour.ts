import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterFrame } from '../../widgets/after-frame.ts'

const closeDelayMs = 120
const wide = '(min-width: 64em)'

/**
 * What the menu does beyond its native parts. From 1024 px: sections open under the mouse, close 120 ms
 * after it leaves, on Escape (focus returns to the label) and when focus goes elsewhere. Below, the page behind
 * stays where it is while the menu is open. At any width the menu closes once a page was chosen.
 */
export function useMenuBehaviour(root: RefObject<HTMLDivElement | null>) {
  const { key } = useLocation()
  const shownKey = useRef(key)
  const closing = useRef(0)

  useEffect(() => {
    // What was opened before scripts ran stays open when they start.
    if (shownKey.current === key) return
    shownKey.current = key
    closeAll(root.current)
  }, [key, root])
  useEffect(() => (root.current ? watchSurroundings(root.current) : undefined), [root])

  return {
    onPointerOver(event: PointerEvent) {
      if (!byMouse(event)) return
      const section = sectionOf(event.target)
      clearTimeout(closing.current)
      if (section) section.open = true
      else closeSections(root.current)
    },
    onPointerLeave(event: PointerEvent) {
      if (byMouse(event)) closing.current = window.setTimeout(() => closeSections(root.current), closeDelayMs)
    },
    onClick(event: MouseEvent) {
      const label = (event.target as Element).closest('summary')
      if (label && byMouse(event.nativeEvent as globalThis.PointerEvent)) {
        // The mouse has opened it already, unless Escape closed it since: a click never hides it.
        event.preventDefault()
        sectionOf(label)!.open = true
      }
      if (!label && (event.target as Element).closest('a')) closeAll(root.current)
    },
    onBlur(event: FocusEvent) {
      const section = sectionOf(event.target)
      const next = event.relatedTarget
      if (section && next && isWide() && !section.contains(next)) section.open = false
    },
  }
}

/** Closes the menu on events outside it. Returns a function that stops. */
function watchSurroundings(menu: HTMLElement): () => void {
  const query = window.matchMedia(wide)
  const close = () => closeAll(menu)
  const closeOutside = (event: Event) => {
    if (query.matches && !menu.contains(event.target as Node)) closeSections(menu)
  }
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query.matches) closeOpenSection(menu)
  }
  const holdPage = () =>
    document.documentElement.toggleAttribute('data-menu-open', menu.matches(':popover-open'))
  const followMenu = ({ newState }: ToggleEvent) => {
    // The menu itself comes first.
    if (newState === 'open') afterFrame(holdPage)
    else holdPage()
  }
  holdPage()
  const watch = new AbortController()
  const { signal } = watch
  menu.addEventListener('toggle', followMenu, { signal })
  query.addEventListener('change', close, { signal })
  document.addEventListener('pointerdown', closeOutside, { signal })
  document.addEventListener('keydown', closeByEscape, { signal })

  // Until now the style sheet alone kept open what the mouse is on.
  const held = menu.querySelector<HTMLDetailsElement>('details:hover')
  if (held && query.matches) held.open = true

  return () => watch.abort()
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

function sectionOf(target: EventTarget): HTMLDetailsElement | null {
  return (target as Element).closest('details')
}

function closeSections(root: HTMLElement | null): void {
  for (const section of root?.querySelectorAll('details') ?? []) section.open = false
}

function closeAll(root: HTMLElement | null): void {
  closeSections(root)
  if (root?.matches(':popover-open')) root.hidePopover()
}
