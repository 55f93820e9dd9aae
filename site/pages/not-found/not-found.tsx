import { data, Link } from 'react-router'
import { pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/not-found.ts'

export function loader() {
  const picture = withPictures({ file: 'conditions/missing-teeth', alt: 'A row of teeth with one missing' })
  const page = pageForSlug('not-found')
  return data({ page, picture, head: { ...page.head, path: null } }, { status: 404 })
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function NotFoundPage({ loaderData: { page, picture } }: Route.ComponentProps) {
  return (
    <section className="not-found width">
      <Picture picture={picture} first />
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      <SearchBox />
      <div className="actions">
        <Link className="button button--primary" to="/">
          Go to Home
        </Link>
        <Link className="button button--secondary" to="/services">
          See all services
        </Link>
      </div>
    </section>
  )
}
