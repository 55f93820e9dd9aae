import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { openNowClass, useOpening } from '../../layout/strip/open-now.ts'
import { pageMeta } from '../../layout/page-head.ts'
import { contactNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { LinkedList, LinkedText } from '../../sections/linked-text.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import type { Route } from './+types/contact.ts'
import { ContactCards } from './contact-cards.tsx'

export function loader() {
  const pictures = [
    'treatments/restorative-dentistry',
    'treatments/clear-aligners-invisalign',
    'treatments/kids-dental-treatment',
  ]
  const page = pageForSlug('contact-us')
  return {
    page: withPictures(page),
    cardPictures: withPictures(pictures.map((file) => ({ file, alt: '' }))),
    head: headOf('/contact-us', page, (place) => contactNodes(place, page, catalogue().doctors)),
  }
}

export const meta = pageMeta

export default function ContactPage({ loaderData: { page, cardPictures } }: Route.ComponentProps) {
  const bring = sectionOf(page, 'bring')
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label="How to reach us">
        <ContactCards pictures={cardPictures} />
        <OpeningHours />
        <div className="bring">
          <h2>{bring.heading}</h2>
          <LinkedList className="ticks" items={bring.list} />
        </div>
      </section>
      <HeadedSection
        id="questions-title"
        heading={sectionOf(page, 'questions').heading}
        band="section--tint"
        spaced
      >
        <ul className="questions">
          {page.questions?.map((question) => (
            <li key={question.heading}>
              <h3>{question.heading}</h3>
              <p>
                <LinkedText text={question.text} />
              </p>
            </li>
          ))}
        </ul>
      </HeadedSection>
      <BookingBlock />
    </>
  )
}

function OpeningHours() {
  const { clinic } = useSiteFrame()
  const opening = useOpening()
  const labels = [...clinic.hours.map(({ label }) => label), clinic.closedLabel]
  return (
    <div className="hours">
      <p className="hours__now" role="status">
        {opening && <span className={openNowClass(opening)}>{opening.text}</span>}
      </p>
      <ul aria-label="Opening hours">
        {labels.map((label) => (
          <li key={label} className={label === opening?.today ? 'hours__today' : undefined}>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
