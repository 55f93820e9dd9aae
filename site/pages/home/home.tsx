import { Link } from 'react-router'
import { catalogue, pageForSlug, services } from '#content/catalogue/catalogue.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { sharePicture } from '../../share-picture.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { pageHead } from '../../layout/page-head.ts'
import { homeNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { placeOf } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { ServiceMosaic } from '../../sections/service-mosaic.tsx'
import { revealOnScroll } from '../../widgets/motion/reveal.ts'
import { ScrollProgress } from '../../widgets/motion/scroll-progress.tsx'
import type { Route } from './+types/home.ts'
import { AboutStrip } from './about-strip.tsx'
import { ClaimsBanner } from './claims-banner.tsx'
import { Experts } from './experts.tsx'
import { useFarSections } from './far-sections.ts'
import { HomeHero } from './home-hero.tsx'
import { SmilePairs } from './smile-pairs.tsx'
import { Stories } from './stories.tsx'
import { Testimonials } from './testimonials.tsx'

const revealParts = revealOnScroll('h2, .about-strip :is(.about-strip__picture, p, dl), .expert')

export function loader() {
  const { conditions, doctors, stories, smilePairs, testimonials, clinic } = catalogue()
  const page = pageForSlug('home')
  const share = sharePicture('/')
  return {
    page,
    doctors: withPictures(doctors),
    stories: withPictures(stories),
    smilePairs: clinic.features.smileGallery ? withPictures(smilePairs) : [],
    testimonials: clinic.features.testimonials ? withPictures(testimonials) : [],
    problems: serviceLinks(conditions.map(({ slug }) => slug)),
    serviceCount: services().length,
    team: withPictures({ file: 'people/team', alt: 'Drawing of the three dentists of the clinic' }),
    share,
    nodes: homeNodes(placeOf('/'), page, share, doctors),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page, share, nodes } = loaderData!
  return pageHead(matches, {
    ...page.head,
    path: '/',
    share,
    nodes,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { page, doctors, stories, smilePairs, testimonials, problems, serviceCount, team } = loaderData
  useFarSections()
  const viewAll = (
    <Link className="button button--primary" to="/services">
      View All
    </Link>
  )
  return (
    <div className="home" ref={revealParts}>
      <ScrollProgress />
      <HomeHero
        heading={page.heading}
        caption={sectionOf(page, 'portraits').heading}
        doctors={doctors}
        team={team}
      />
      <ClaimsBanner />
      <Stories heading={sectionOf(page, 'stories').heading} stories={stories} />
      <AboutStrip section={sectionOf(page, 'about')} dentists={doctors.length} services={serviceCount} />
      <section className="section width" aria-labelledby="services-title">
        <h2 id="services-title" className="section__title">
          {sectionOf(page, 'services').heading}
        </h2>
        <ServiceMosaic
          services={problems}
          end={{ heading: sectionOf(page, 'more-services').heading, action: viewAll, span: 'double' }}
        />
      </section>
      <Experts heading={sectionOf(page, 'experts').heading} doctors={doctors} />
      {smilePairs.length > 0 && <SmilePairs heading={sectionOf(page, 'smiles').heading} pairs={smilePairs} />}
      {testimonials.length > 0 && (
        <Testimonials heading={sectionOf(page, 'testimonials').heading} testimonials={testimonials} />
      )}
      <BookingBlock />
    </div>
  )
}
