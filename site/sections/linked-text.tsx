import { Link } from 'react-router'
import { textParts } from '#content/catalogue/linked-text.ts'

/** Running text, its links to other pages included. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: words, href }, index) =>
    href ? (
      <Link key={index} className="in-text" to={href}>
        {words}
      </Link>
    ) : (
      words
    ),
  )
}
