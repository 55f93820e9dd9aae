import { data } from 'react-router'
import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { EnglishInstead } from '../../layout/languages/translation-note.tsx'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { Picture } from '../../widgets/picture.tsx'
import styles from './not-found.css?url'
import type { Route } from './+types/not-found.ts'

export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { missingTooth } = words.labels.pictures
  const picture = withPictures({ file: 'conditions/missing-teeth', alt: missingTooth })
  const page = pageForSlug(words, 'not-found')
  return data({ page, picture, head: { ...page.head, path: null } }, { status: 404 })
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function NotFoundPage({ loaderData: { page, picture } }: Route.ComponentProps) {
  const path = usePath()
  const { failure } = useSiteFrame().labels
  return (
    <section className="not-found width">
      <Picture picture={picture} first />
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      <EnglishInstead />
      <SearchBox id="page-search" />
      <div className="actions">
        <a className="button button--primary" href={path('/')}>
          {failure.home}
        </a>
        <a className="button button--secondary" href={path('/services')}>
          {failure.services}
        </a>
      </div>
    </section>
  )
}
