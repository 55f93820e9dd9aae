import { data } from 'react-router'
import { pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { Picture } from '../../widgets/picture.tsx'
import styles from './not-found.css?url'
import type { Route } from './+types/not-found.ts'

export function loader() {
  const picture = withPictures({ file: 'conditions/missing-teeth', alt: 'A row of teeth with one missing' })
  const page = pageForSlug('not-found')
  return data({ page, picture, head: { ...page.head, path: null } }, { status: 404 })
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function NotFoundPage({ loaderData: { page, picture } }: Route.ComponentProps) {
  return (
    <section className="not-found width">
      <Picture picture={picture} first />
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      <SearchBox id="page-search" />
      <div className="actions">
        <a className="button button--primary" href="/">
          Go to Home
        </a>
        <a className="button button--secondary" href="/services">
          See all services
        </a>
      </div>
    </section>
  )
}
