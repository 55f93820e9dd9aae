import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { findServices } from '../../service-records.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { BookLink, useChatHref } from '../../layout/menu/book-link.tsx'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { listNodes } from '../../layout/structured-data/structured-data.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { ServiceMosaic } from '../../sections/service-mosaic.tsx'
import { longestQuery, type Hit, foundText } from '../../layout/search/found.ts'
import { BookRow, HitLink } from '../../layout/search/hits.tsx'
import type { Route } from './+types/services.ts'
import styles from './services-styles.css?url'

/** `?q=` asks for the services that fit a text; a blank one asks for nothing. */
export function loader({ request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longestQuery)
  const page = pageForSlug('services')
  const problems = serviceLinks(catalogue().conditions.map(({ slug }) => slug))
  const treatments = serviceLinks(catalogue().treatments.map(({ slug }) => slug))
  return {
    query,
    hits: query ? findServices(query) : [],
    page: withPictures(page),
    problems,
    treatments,
    head: query
      ? { ...page.head, title: `Services for “${query}”`, path: null }
      : headOf('/services', page, (place) => listNodes(place, page, [...problems, ...treatments])),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { page, query, hits, problems, treatments } = loaderData
  const book = (id: string) => ({
    heading: sectionOf(page, id).heading,
    action: <BookLink className="button button--primary" />,
  })
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <div className="services-search width">
        <SearchBox id="page-search" query={query} />
        {query && <FoundServices query={query} hits={hits} />}
      </div>
      <HeadedSection id="problems-title" heading={sectionOf(page, 'problems').heading} spaced>
        <ServiceMosaic services={problems} end={{ ...book('book-problem'), span: 'double' }} />
      </HeadedSection>
      <HeadedSection
        id="treatments-title"
        heading={sectionOf(page, 'treatments').heading}
        band="section--tint"
        spaced
      >
        <ServiceMosaic services={treatments} end={{ ...book('book-treatment'), span: 'single' }} />
      </HeadedSection>
    </>
  )
}

/** All services that fit what was searched for. */
function FoundServices({ query, hits }: { query: string; hits: Hit[] }) {
  const chatHref = useChatHref()
  return (
    <section className="found" aria-label="Search results">
      <p className="found__count" role="status">
        {foundText(query, hits.length, hits.length)}
      </p>
      {hits.length > 0 ? (
        <ul>
          {hits.map((hit) => (
            <li key={hit.href}>
              <HitLink hit={hit} />
            </li>
          ))}
        </ul>
      ) : (
        <BookRow href={chatHref} />
      )}
    </section>
  )
}
