import type { Topic } from '#appointments/wish.ts'
import { filled } from '#content/catalogue/filled.ts'
import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { findPages, queryIn } from '../../search-index.server.ts'
import { helpRowOf } from '../../search-records.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { AskLink } from '../../layout/menu/ask-link.tsx'
import { BookLink, useChatHref } from '../../layout/menu/book-link.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { collectionNodes } from '../../layout/structured-data/structured-data.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { ServiceMosaic } from '../../sections/services/service-mosaic.tsx'
import { type Found, foundText } from '../../layout/search/found.ts'
import type { HelpRow } from '../../layout/search/search-record.ts'
import { BookRow, CallRow, HitLink } from '../../layout/search/hits.tsx'
import type { Route } from './+types/services.ts'
import './services.css'

/** `?q=` asks for the pages that fit a text; a blank one asks for nothing. */
export function loader({ request }: Route.LoaderArgs) {
  const query = queryIn(request.url)
  const words = catalogueOf(request)
  const page = pageForSlug(words, 'services')
  const problems = serviceLinks(
    words,
    words.conditions.map(({ slug }) => slug),
  )
  const treatments = words.menu.treatments.columns.map(({ heading, slugs }, place) => ({
    heading,
    lead: sectionOf(page, 'treatments').list[place],
    services: serviceLinks(words, slugs),
  }))
  return {
    query,
    found: query ? findPages(words, query) : null,
    call: helpRowOf(words),
    page: withPictures(page),
    problems,
    treatments,
    head: query
      ? { ...page.head, title: filled(words.labels.search.title, { query }), path: null }
      : headOf(words, '/services', page, collectionNodes),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { page, query, found, call, problems, treatments } = loaderData
  const book = (id: string, topic: Topic) => ({
    heading: sectionOf(page, id).heading,
    action: (
      <>
        <BookLink className="button button--primary" />
        <AskLink className="last-cell__ask" topic={topic} />
      </>
    ),
  })
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <div className="services-search width">
        <SearchBox id="page-search" query={query} />
        {found && <FoundPages query={query} found={found} call={call} />}
      </div>
      <HeadedSection id="problems-title" heading={sectionOf(page, 'problems').heading} spaced>
        <ServiceMosaic
          groups={[{ services: problems }]}
          early
          end={{ ...book('book-problem', 'other'), span: 'double' }}
        />
      </HeadedSection>
      <HeadedSection
        id="treatments-title"
        heading={sectionOf(page, 'treatments').heading}
        band="section--tint"
        spaced
      >
        <ServiceMosaic groups={treatments} end={{ ...book('book-treatment', 'check-up'), span: 'single' }} />
      </HeadedSection>
    </>
  )
}

type FoundPagesProps = { query: string; found: Found; call: HelpRow }

function FoundPages({ query, found: { hits, urgent }, call }: FoundPagesProps) {
  const chatHref = useChatHref()
  const { labels, menu } = useSiteFrame()
  return (
    <section className="found" aria-label={labels.search.region}>
      <p className="found__count" role="status">
        {foundText(labels.search, query, hits.length, hits.length)}
      </p>
      {urgent && <CallRow call={call} />}
      {hits.length > 0 ? (
        <ul>
          {hits.map((hit) => (
            <li key={hit.href + hit.name}>
              <HitLink hit={hit} />
            </li>
          ))}
        </ul>
      ) : (
        <BookRow href={chatHref} text={menu.book} />
      )}
    </section>
  )
}
