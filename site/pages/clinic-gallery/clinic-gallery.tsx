import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { pageMeta } from '../../layout/page-head.ts'
import { clinicGalleryNodes } from '../../layout/structured-data/structured-data-gallery.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { isIllustration } from '../../sections/illustration.ts'
import type { Route } from './+types/clinic-gallery.ts'
import { PhotoGrid } from './photo-grid.tsx'

export function loader() {
  const page = pageForSlug('clinic-gallery')
  const photos = withPictures(catalogue().clinicPhotos)
  return {
    page: withPictures(page),
    photos,
    head: headOf('/clinic-gallery', page, (place) => clinicGalleryNodes(place, page, photos)),
  }
}

export const meta = pageMeta

export default function ClinicGalleryPage({ loaderData: { page, photos } }: Route.ComponentProps) {
  const illustrated = photos.filter(({ image }) => isIllustration(image)).length
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label="Pictures of the clinic">
        {illustrated > 0 && <p className="caption">{noteOn(illustrated, photos.length)}</p>}
        <PhotoGrid photos={photos} />
      </section>
      <BookingBlock />
    </>
  )
}

function noteOn(illustrated: number, all: number): string {
  return illustrated === all
    ? 'Illustrations of the rooms, not photographs.'
    : 'Some of these pictures are illustrations of the rooms, not photographs.'
}
