import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What shows pictures large, from the one at `start`. */
export type Viewer<Component> = {
  shown: { Component: Component; start: number } | undefined
  prepare: () => void
  open: (start: number) => Promise<void>
  close: () => void
}

/** A viewer that is loaded when a picture is pressed. `Component` must not change. */
export function useViewer<Component>(load: () => Promise<Component>): Viewer<Component> {
  const [shown, setShown] = useState<Viewer<Component>['shown']>()
  return {
    shown,
    // A press takes some 100 ms, which the network has meanwhile.
    prepare: () => void load().catch(() => {}),
    async open(start) {
      const Component = await load()
      flushSync(() => setShown({ Component, start }))
    },
    close: () => setShown(undefined),
  }
}

type Props = {
  /** Its name: what opens. */
  label: string
  /** The large picture, for visitors without scripts, and where the viewer cannot be had. */
  href: string
  viewer: Viewer<unknown>
  /** Which picture the viewer begins with. */
  start: number
}

/**
 * Lies over a picture and opens it large: a link to the file, which scripts make a button. As the picture is no part of
 * it, the change loads nothing again. Its parent is positioned.
 */
export function EnlargeButton({ label, href, viewer, start }: Props) {
  async function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await viewer.open(start).catch(() => location.assign(href))
  }
  /** The space bar presses buttons, but not links. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <a
      className="enlarge-button"
      href={href}
      aria-label={label}
      aria-haspopup="dialog"
      data-opens
      suppressHydrationWarning
      onPointerDown={viewer.prepare}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  )
}
