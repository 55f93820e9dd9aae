import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { smileGalleryNodes } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { SmileGrid } from '../../sections/smile-grid.tsx'
import type { Route } from './+types/smile-gallery.ts'
import styles from './smile-gallery-styles.css?url'

export function loader() {
  const { smilePairs, clinic } = catalogue()
  const page = pageForSlug('smile-gallery')
  const pairs = clinic.features.smileGallery ? withPictures(smilePairs) : []
  return {
    page: withPictures(page),
    pairs,
    head: headOf('/smile-gallery', page, (place) => smileGalleryNodes(place, page, pairs)),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function SmileGalleryPage({ loaderData: { page, pairs } }: Route.ComponentProps) {
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label="Before and after pairs">
        {pairs.length === 0 && (
          <p className="lead">The clinic shows no before and after pictures at present.</p>
        )}
        <SmileGrid
          pairs={pairs}
          first
          end={
            <li className="smile-grid__end lattice on-dark">
              <h2>{sectionOf(page, 'book').heading}</h2>
              <BookLink className="button button--primary" />
            </li>
          }
        />
      </section>
      <BookingBlock />
    </>
  )
}
