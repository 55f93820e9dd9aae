import { useState } from 'react'

export type KeepWords = { keep: string; copied: string }

type Props = { href: string; words: KeepWords }

/** Lets patients take the private link along: into another app, else into the clipboard. */
export function KeepLink({ href, words }: Props) {
  const [said, setSaid] = useState('')
  return (
    <p className="keep-link">
      <button
        type="button"
        className="button button--secondary"
        onClick={() => void keep(href, words).then(setSaid)}
      >
        {words.keep}
      </button>
      <span aria-live="polite">{said}</span>
    </p>
  )
}

/** What is then said: nothing where the phone itself has asked where to; the link where it cannot be copied. */
async function keep(href: string, { copied }: KeepWords): Promise<string> {
  const { href: url } = new URL(href, location.href)
  const { clipboard } = navigator
  try {
    if ('share' in navigator) {
      await navigator.share({ url })
      return ''
    }
    await clipboard.writeText(url)
    return copied
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : url
  }
}
