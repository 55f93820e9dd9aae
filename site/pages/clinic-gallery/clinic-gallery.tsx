import { filled } from '#content/catalogue/filled.ts'
import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import type { ClinicPhoto } from '#content/schema/lists.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures, type WithPictures } from '../../pictures.server.ts'
import { live } from '../../live/live-props.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { clinicGalleryNodes } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { isIllustration } from '../../sections/illustration.ts'
import { EnlargeButton } from '../../widgets/modal/enlarge-button.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/clinic-gallery.ts'
import styles from './clinic-gallery-styles.css?url'

export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const page = pageForSlug(words, 'clinic-gallery')
  const photos = withPictures(words.clinicPhotos)
  return {
    page: withPictures(page),
    photos,
    head: headOf(words, '/clinic-gallery', page, (place) => clinicGalleryNodes(place, page, photos)),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function ClinicGalleryPage({ loaderData: { page, photos } }: Route.ComponentProps) {
  const words = useSiteFrame().labels.pictures
  const illustrated = photos.filter(({ image }) => isIllustration(image)).length
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label={words.clinic}>
        {illustrated > 0 && (
          <p className="caption">{illustrated === photos.length ? words.rooms : words.someRooms}</p>
        )}
        <PhotoGrid photos={photos} />
      </section>
      <BookingBlock />
    </>
  )
}

/** Browsers fetch all of these ahead, so the finest screens get two dots for each pixel, not three. */
const shownWidths = {
  first: '(min-width: 64em) 43vw, (min-width: 48em) 64vw, (min-resolution: 2.5dppx) 46vw, 92vw',
  other: '(min-width: 64em) 24vw, (min-width: 48em) 31vw, (min-resolution: 2.5dppx) 32vw, 46vw',
}

type Props = { photos: WithPictures<ClinicPhoto>[] }

/** All photos of the clinic; each opens the slideshow at itself. */
function PhotoGrid({ photos }: Props) {
  const words = useSiteFrame().labels.pictures
  const shown = photos.map(({ image, caption }) => ({ image, caption }))
  return (
    <div {...live('photo-grid', { photos: shown, label: words.viewer })}>
      <ul className="photo-grid">
        {photos.map(({ id, image, caption }, index) => (
          <li key={id}>
            <Picture
              picture={image}
              first={index === 0}
              sizes={index === 0 ? shownWidths.first : shownWidths.other}
            />
            <EnlargeButton label={filled(words.picture, { id: String(id), caption })} href={image.src} />
          </li>
        ))}
      </ul>
    </div>
  )
}
