import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { sharePicture } from '../../share-picture.server.ts'
import { findServices } from '../../service-records.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { pageHead } from '../../layout/page-head.ts'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { listNodes, placeOf } from '../../layout/structured-data/structured-data.server.ts'
import { sectionOf } from '../../sections/page-section.ts'
import { ServiceMosaic } from '../../sections/service-mosaic.tsx'
import { longestQuery } from '../../layout/search/found.ts'
import type { Route } from './+types/services.ts'
import { FoundServices } from './found-services.tsx'

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
    share: sharePicture('/services'),
    nodes: query ? null : listNodes(placeOf('/services'), page, [...problems, ...treatments]),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page, query, share, nodes } = loaderData!
  return pageHead(matches, {
    ...page.head,
    ...(query && { title: `Services for “${query}”` }),
    path: query ? null : '/services',
    share,
    nodes,
  })
}

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
        <SearchBox query={query} />
        {query && <FoundServices query={query} hits={hits} />}
      </div>
      <section className="section width" aria-labelledby="problems-title">
        <h2 id="problems-title" className="section__title">
          {sectionOf(page, 'problems').heading}
        </h2>
        <ServiceMosaic services={problems} end={{ ...book('book-problem'), span: 'double' }} />
      </section>
      <section className="section section--tint" aria-labelledby="treatments-title">
        <div className="width">
          <h2 id="treatments-title" className="section__title">
            {sectionOf(page, 'treatments').heading}
          </h2>
          <ServiceMosaic services={treatments} end={{ ...book('book-treatment'), span: 'single' }} />
        </div>
      </section>
    </>
  )
}
