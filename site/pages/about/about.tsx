import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { sharePicture } from '../../share-picture.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { pageHead } from '../../layout/page-head.ts'
import { aboutNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { placeOf } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import type { Route } from './+types/about.ts'
import { DoctorRows } from './doctor-rows.tsx'
import { VisitSteps } from './visit-steps.tsx'

export function loader() {
  const page = pageForSlug('about-us')
  const { doctors } = catalogue()
  return {
    page: withPictures(page),
    doctors: withPictures(doctors),
    share: sharePicture('/about-us'),
    nodes: aboutNodes(placeOf('/about-us'), page, doctors),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page, share, nodes } = loaderData!
  return pageHead(matches, {
    ...page.head,
    path: '/about-us',
    share,
    nodes,
  })
}

export default function AboutPage({ loaderData: { page, doctors } }: Route.ComponentProps) {
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <VisitSteps heading={sectionOf(page, 'visit').heading} steps={page.visitSteps ?? []} />
      <DoctorRows heading={sectionOf(page, 'dentists').heading} doctors={doctors} />
      <BookingBlock />
    </>
  )
}
