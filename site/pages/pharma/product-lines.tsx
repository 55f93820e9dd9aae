import { Link } from 'react-router'
import type { ShownPicture } from '../../pictures.server.ts'
import { Picture } from '../../widgets/picture.tsx'

type Line = { slug: string; line: string; logo: ShownPicture }

/** The four sibling lines with their logos; the one shown is marked. */
export function ProductLines({ lines, current }: { lines: Line[]; current: string }) {
  return (
    <nav className="product-lines" aria-label="Product lines">
      <ul>
        {lines.map(({ slug, line, logo }) => (
          <li key={slug}>
            <Link to={`/${slug}`} aria-current={slug === current ? 'page' : undefined}>
              <Picture picture={logo} />
              {line}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
