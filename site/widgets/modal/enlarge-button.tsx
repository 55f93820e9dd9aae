type Props = {
  /** Its name: what opens. */
  label: string
  /** The large picture, for visitors without scripts. */
  href: string
}

/**
 * Lies over a picture and opens it large: a link to the file, which a script makes a button. As the picture is no part of
 * it, the change loads nothing again. Its parent is positioned.
 */
export function EnlargeButton({ label, href }: Props) {
  return <a className="enlarge-button" href={href} aria-label={label} data-opens />
}
