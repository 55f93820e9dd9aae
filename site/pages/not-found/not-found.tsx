import { isRouteErrorResponse, Outlet } from 'react-router'
import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { languageOf } from '#content/catalogue/language.ts'
import { withPictures } from '../../pictures.server.ts'
import { pageMeta } from '../../layout/page-head.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { EnglishInstead } from '../../layout/languages/translation-note.tsx'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { Failure } from './failure.tsx'
import type { Route } from './+types/not-found.ts'

type Missing = Route.ComponentProps['loaderData']

export function loader({ request }: Route.LoaderArgs) {
  const words = catalogue(languageOf(new URL(request.url).pathname))
  const { missingTooth } = words.labels.pictures
  const picture = withPictures({ file: 'conditions/missing-teeth', alt: missingTooth })
  const page = pageForSlug(words, 'not-found')
  return { page, picture, head: { ...page.head, path: null } }
}

/** Of the pages below, each has its own; this one is for those that are missing. */
export function meta({ error, ...args }: Route.MetaArgs) {
  return isMissing(error) ? pageMeta(args) : [{ name: 'robots', content: 'noindex' }]
}

/** All pages for patients: what is missing or fails does so within the frame of the site. */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return isMissing(error) && loaderData ? <NotFound {...loaderData} /> : <Failure />
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function NotFound({ page, picture }: Missing) {
  const path = usePath()
  const { labels, menu } = useSiteFrame()
  const { label, hint, slug } = menu.emergency
  return (
    <section className="not-found width">
      <Picture picture={picture} first />
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      <p className="not-found__pain callout callout--line callout--danger linked">
        <b>{label}</b> <a href={slug}>{hint}</a>
      </p>
      <EnglishInstead />
      <SearchBox id="page-search" />
      <div className="actions">
        <a className="button button--primary" href={path('/')}>
          {labels.failure.home}
        </a>
        <a className="button button--secondary" href={path('/services')}>
          {labels.failure.services}
        </a>
      </div>
    </section>
  )
}
