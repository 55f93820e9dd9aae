import { Link } from 'react-router'
import type { Advice, Condition, Labels } from '#content/catalogue/schema.ts'
import type { ServiceLink } from '../../site-frame.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { LinkedList, LinkedText } from '../../sections/linked-text.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Shown } from './shown-service.server.ts'
import type { Triage } from './triage.server.ts'

type HeadedText = { heading: string; text: string }

/** What the pages of problems and treatments both show besides their record. */
export type DetailProps = { medicines: HeadedText | null; triage: Triage; labels: Labels }

type Introduced = Pick<
  Shown<Condition>,
  'heading' | 'image' | 'clinicHeading' | 'description' | 'description1'
>

/** The picture of a service next to its main heading and two descriptions. */
export function ServiceIntro({ service }: { service: Introduced }) {
  return (
    <section className="service-intro section width" aria-labelledby="service-title">
      <div className="service-intro__picture">
        <Picture picture={service.image} />
      </div>
      <div>
        <h2 id="service-title">{service.heading}</h2>
        <h3>{service.clinicHeading}</h3>
        <p>
          <LinkedText text={service.description} />
        </p>
        <p>
          <LinkedText text={service.description1} />
        </p>
      </div>
    </section>
  )
}

/** Extra short paragraphs, such as the answer to a myth. */
export function Notes({ notes }: { notes: HeadedText[] | undefined }) {
  if (!notes) return null
  return (
    <section className="section width notes">
      {notes.map(({ heading, text }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p>
            <LinkedText text={text} />
          </p>
        </div>
      ))}
    </section>
  )
}

type AdviceProps = {
  heading: string
  advice: Advice
  medicines: HeadedText | null
  labels: Labels['service']
}

/** What to do and what to leave alone: two lists under one heading, and what to ask before taking anything for pain. */
export function AdviceLists({ heading, advice, medicines, labels }: AdviceProps) {
  return (
    <HeadedSection id="advice-title" heading={heading} band="section--tint">
      <div className="do-and-dont">
        <div>
          <h3>{labels.do}</h3>
          <LinkedList items={advice.do} />
        </div>
        <div className="do-and-dont__not">
          <h3>{labels.dont}</h3>
          <LinkedList items={advice.dont} />
        </div>
      </div>
      {medicines && (
        <div className="medicines">
          <h3>{medicines.heading}</h3>
          <p>{medicines.text}</p>
        </div>
      )}
    </HeadedSection>
  )
}

/** Links to the services that go with this one. */
export function RelatedServices({ heading, services }: { heading: string; services: ServiceLink[] }) {
  return (
    <section className="related section width" aria-labelledby="related-title">
      <h2 id="related-title">{heading}</h2>
      <ul className="related__links">
        {services.map(({ slug, name, href, image }) => (
          <li key={slug}>
            <Link to={href}>
              <Picture picture={image} />
              {name}
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
