import type { KeyboardEvent, MouseEvent } from 'react'
import './enlarge-button.css'

type Props = {
  /** Its name: what opens. */
  label: string
  /** The large picture, for visitors without scripts. */
  href: string
  onOpen: () => void
}

/**
 * Lies over a picture and opens it large: a link to the file, which scripts make a button. As the picture is no part of
 * it, the change loads nothing again. Its parent is positioned.
 */
export function EnlargeButton({ label, href, onOpen }: Props) {
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      className="enlarge-button"
      href={href}
      aria-label={label}
      aria-haspopup="dialog"
      data-opens
      suppressHydrationWarning
      onClick={onClick}
      onKeyDown={pressBySpace}
    />
  )
}

/** The space bar presses buttons, but not links. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
