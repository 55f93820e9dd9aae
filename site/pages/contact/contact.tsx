import { catalogue, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { sharePicture } from '../../share-picture.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { openNowClass, useOpening } from '../../layout/strip/open-now.ts'
import { pageHead } from '../../layout/page-head.ts'
import { contactNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { placeOf } from '../../layout/structured-data/structured-data.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { LinkedText } from '../../sections/linked-text.tsx'
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
  const share = sharePicture('/contact-us')
  return {
    page: withPictures(page),
    cardPictures: withPictures(pictures.map((file) => ({ file, alt: '' }))),
    share,
    nodes: contactNodes(placeOf('/contact-us'), page, share, catalogue().doctors),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page, share, nodes } = loaderData!
  return pageHead(matches, {
    ...page.head,
    path: '/contact-us',
    share,
    nodes,
  })
}

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
          <ul className="ticks">
            {bring.list.map((item) => (
              <li key={item}>
                <LinkedText text={item} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Questions heading={sectionOf(page, 'questions').heading} questions={page.questions ?? []} />
      <BookingBlock />
    </>
  )
}

type QuestionsProps = { heading: string; questions: { heading: string; text: string }[] }

function Questions({ heading, questions }: QuestionsProps) {
  return (
    <section className="section section--tint" aria-labelledby="questions-title">
      <div className="width">
        <h2 id="questions-title" className="section__title">
          {heading}
        </h2>
        <ul className="questions">
          {questions.map((question) => (
            <li key={question.heading}>
              <h3>{question.heading}</h3>
              <p>
                <LinkedText text={question.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
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
