import type { MouseEvent } from 'react'
import { useScriptsRun } from '../hydration-queue.ts'

type Props = {
  /** Its name: what opens. */
  label: string
  /** The large picture, for visitors without scripts. */
  href: string
  onOpen: () => void
}

/**
 * Lies over a picture and opens it large: a link to the file until scripts run, then a button. As the
 * picture is no part of it, the change loads nothing again. Its parent is positioned.
 */
export function EnlargeButton({ label, href, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  if (!useScriptsRun()) return <a className="enlarge-button" href={href} aria-label={label} onClick={open} />
  return (
    <button
      type="button"
      className="enlarge-button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  )
}
