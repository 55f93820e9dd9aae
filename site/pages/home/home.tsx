import { Link } from 'react-router'
import { useLayoutEffect } from 'react'
import { catalogue, pageForSlug, services } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { pageMeta } from '../../layout/page-head.ts'
import { homeNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { ServiceMosaic } from '../../sections/service-mosaic.tsx'
import { revealOnScroll } from '../../widgets/motion/reveal.ts'
import { ScrollProgress } from '../../widgets/motion/scroll-progress.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Marquee } from '../../widgets/carousel/marquee.tsx'
import { SmileGrid } from '../../sections/smile-grid.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { queueUpdate } from '../../widgets/hydration-queue.ts'
import type { Route } from './+types/home.ts'
import { AboutStrip } from './about-strip.tsx'
import { Experts } from './experts.tsx'
import { HomeHero } from './home-hero.tsx'
import { Stories } from './stories.tsx'
import { Testimonials } from './testimonials.tsx'

const revealParts = revealOnScroll('h2, .about-strip :is(.about-strip__picture, p, dl), .expert')

export function loader() {
  const { conditions, doctors, stories, smilePairs, testimonials, clinic } = catalogue()
  const page = pageForSlug('home')
  return {
    page,
    doctors: withPictures(doctors),
    stories: withPictures(stories),
    smilePairs: clinic.features.smileGallery ? withPictures(smilePairs) : [],
    testimonials: clinic.features.testimonials ? withPictures(testimonials) : [],
    problems: serviceLinks(conditions.map(({ slug }) => slug)),
    serviceCount: services().length,
    team: withPictures({ file: 'people/team', alt: 'Drawing of the three dentists of the clinic' }),
    head: headOf('/', page, (place) => homeNodes(place, page, doctors)),
  }
}

export const meta = pageMeta

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
      <HeadedSection id="services-title" heading={sectionOf(page, 'services').heading} spaced>
        <ServiceMosaic
          services={problems}
          end={{ heading: sectionOf(page, 'more-services').heading, action: viewAll, span: 'double' }}
        />
      </HeadedSection>
      <Experts heading={sectionOf(page, 'experts').heading} doctors={doctors} />
      {smilePairs.length > 0 && (
        <section className="section width" aria-labelledby="smiles-title">
          <div className="section__head">
            <h2 id="smiles-title">{sectionOf(page, 'smiles').heading}</h2>
            <Link className="text-link" to="/smile-gallery">
              Open gallery
              <Icon name="right" />
            </Link>
          </div>
          <SmileGrid pairs={smilePairs} row />
        </section>
      )}
      {testimonials.length > 0 && (
        <Testimonials heading={sectionOf(page, 'testimonials').heading} testimonials={testimonials} />
      )}
      <BookingBlock />
    </div>
  )
}

const pixelsPerSecond = 120

/** Four claims on a marigold toran that runs past and rests under the mouse. */
function ClaimsBanner() {
  const { banner, googleRating } = useSiteFrame().clinic.claims
  return (
    <section className="claims-banner" aria-label="What we stand for">
      <Marquee pixelsPerSecond={pixelsPerSecond}>
        <ul className="claims-banner__claims">
          {banner.map((claim) => (
            <li key={claim}>
              <span>
                {claim} {claim === googleRating.text && <SampleTag provenance={googleRating.provenance} />}
              </span>
            </li>
          ))}
        </ul>
      </Marquee>
    </section>
  )
}

const farSections = '.home > .section:not(.stories), .home > .booking'

/**
 * Draws what home was shown without, one section a frame. Until then the browser passes over what is far from the
 * screen (home.css), so that the first screen comes sooner; from now on it has its true height, and no way back or
 * to an anchor misses its target.
 */
function useFarSections(): void {
  // Asks for its turns before all that waits for an effect.
  useLayoutEffect(() => {
    for (const section of document.querySelectorAll<HTMLElement>(farSections))
      queueUpdate(() => (section.style.contentVisibility = 'visible'))
  }, [])
}
