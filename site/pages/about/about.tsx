import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { pageMeta } from '../../layout/page-head.ts'
import { aboutNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import type { Route } from './+types/about.ts'
import { DoctorRows } from './doctor-rows.tsx'

export function loader() {
  const page = pageForSlug('about-us')
  const { doctors } = catalogue()
  return {
    page: withPictures(page),
    doctors: withPictures(doctors),
    head: headOf('/about-us', page, (place) => aboutNodes(place, page, doctors)),
  }
}

export const meta = pageMeta

export default function AboutPage({ loaderData: { page, doctors } }: Route.ComponentProps) {
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <HeadedSection id="visit-title" heading={sectionOf(page, 'visit').heading}>
        {/* Five steps down a stepwell. */}
        <ol className="stairs">
          {page.visitSteps?.map((step) => (
            <li key={step.id}>
              <span className="stairs__number" aria-hidden="true">
                {step.id}
              </span>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </HeadedSection>
      <DoctorRows heading={sectionOf(page, 'dentists').heading} doctors={doctors} />
      <BookingBlock />
    </>
  )
}
