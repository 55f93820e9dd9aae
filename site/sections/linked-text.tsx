import { Link } from 'react-router'
import { linkedPath, textParts } from '#content/catalogue/linked-text.ts'

/** Running text, its links to other pages included. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: words, slug }, index) =>
    slug ? (
      <Link key={index} className="in-text" to={linkedPath(slug)}>
        {words}
      </Link>
    ) : (
      words
    ),
  )
}
