import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { worries, type Worry } from '#content/catalogue/schema.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { smileGalleryNodes } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { SmileGrid, SmileNote } from '../../sections/smile-grid.tsx'
import type { Route } from './+types/smile-gallery.ts'
import { SmileCase, SmileProblem } from './smile-case.tsx'
import styles from './smile-gallery-styles.css?url'
import { WorryFilter } from './worry-filter.tsx'

/** `?worry=` asks for the pairs of one group; an unknown one asks for all. */
export function loader({ request }: Route.LoaderArgs) {
  const { smilePairs, clinic } = catalogue()
  const page = pageForSlug('smile-gallery')
  const pairs = clinic.features.smileGallery ? withPictures(smilePairs) : []
  const asked = new URL(request.url).searchParams.get('worry')
  const chosen = worries.find((worry) => worry === asked) ?? null
  const ofWorry = (worry: Worry) => pairs.filter((pair) => pair.worry === worry)
  return {
    page: withPictures(page),
    pairs: (chosen ? ofWorry(chosen) : pairs).map((pair) => ({ ...pair, service: serviceLink(pair.page) })),
    count: pairs.length,
    chosen,
    groups: worries.map((worry) => ({
      worry,
      name: sectionOf(page, worry).heading,
      count: ofWorry(worry).length,
    })),
    head: headOf('/smile-gallery', page, (place) => smileGalleryNodes(place, page, pairs)),
  }
}

function serviceLink(slug: string) {
  const { name, href } = serviceLinks([slug])[0]!
  return { name, href }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function SmileGalleryPage({ loaderData }: Route.ComponentProps) {
  const { page, pairs, count, chosen, groups } = loaderData
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width cases" aria-label="Before and after pairs">
        {count === 0 ? (
          <p className="lead">The clinic shows no before and after pictures at present.</p>
        ) : (
          <>
            <SmileNote pairs={pairs} />
            <WorryFilter
              heading={sectionOf(page, 'worries').heading}
              groups={groups}
              chosen={chosen}
              count={count}
            />
            <p className="cases__count caption" role="status">
              {chosen ? `${pairs.length} of ${count} pairs` : `${count} pairs`}
            </p>
            <SmileGrid
              pairs={pairs}
              first
              Caption={SmileProblem}
              Details={SmileCase}
              bookHeading={sectionOf(page, 'book').heading}
            />
          </>
        )}
      </section>
      <BookingBlock />
    </>
  )
}
