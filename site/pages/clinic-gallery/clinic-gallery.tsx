import { filled } from '#content/catalogue/filled.ts'
import { pageOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { Island } from '../../islands/island.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { clinicGalleryNodes } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { isIllustration } from '../../sections/illustration.ts'
import type { Route } from './+types/clinic-gallery.ts'
import { PhotoGrid } from './photo-grid.tsx'
import './clinic-gallery.css'

export function loader({ request }: Route.LoaderArgs) {
  const { words, page, head } = pageOf(request, 'clinic-gallery', clinicGalleryNodes)
  return { page, head, photos: withPictures(words.clinicPhotos) }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function ClinicGalleryPage({ loaderData: { page, photos } }: Route.ComponentProps) {
  const words = useSiteFrame().labels.pictures
  const shown = photos.map(({ id, image, caption }) => {
    return { image, caption, label: filled(words.picture, { id, caption }) }
  })
  const illustrated = photos.filter(({ image }) => isIllustration(image)).length
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label={words.clinic}>
        {illustrated > 0 && (
          <p className="caption">{illustrated === photos.length ? words.rooms : words.someRooms}</p>
        )}
        <Island name="photo-grid" of={PhotoGrid} props={{ photos: shown, label: words.viewer }} />
      </section>
      <BookingBlock />
    </>
  )
}
