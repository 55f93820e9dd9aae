import type { MouseEvent } from 'react'
import { useScriptsRun } from '../scripts-run.ts'

type Props = {
  /** Its name: what opens. */
  label: string
  /** The large picture, for visitors without scripts. */
  href: string
  onOpen: () => void
}

/**
 * Lies over a picture and opens it large: a link to the file until scripts run, then a button. As the
 * picture is no part of it, the change loads nothing anew. Its parent is positioned.
 */
export function Opener({ label, href, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  if (!useScriptsRun()) return <a className="opener" href={href} aria-label={label} onClick={open} />
  return (
    <button type="button" className="opener" aria-label={label} aria-haspopup="dialog" onClick={onOpen} />
  )
}
