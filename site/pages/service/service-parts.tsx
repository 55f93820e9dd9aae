import { Link } from 'react-router'
import type { ShownPicture } from '#site/pictures.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'

type HeadedText = { heading: string; text: string }
export type RelatedService = { slug: string; name: string; href: string; image: ShownPicture }

type IntroProps = {
  service: {
    heading: string
    image: ShownPicture
    clinicHeading: string
    description: string
    description1: string
  }
}

/** The picture of a service beside its main heading and two descriptions. */
export function ServiceIntro({ service }: IntroProps) {
  return (
    <section className="service-intro section width" aria-labelledby="service-title">
      <div className="service-intro__picture">
        <Picture picture={service.image} />
      </div>
      <div>
        <h2 id="service-title">{service.heading}</h2>
        <h3>{service.clinicHeading}</h3>
        <p>{service.description}</p>
        <p>{service.description1}</p>
      </div>
    </section>
  )
}

/** Extra short paragraphs, such as the answer to a myth. */
export function Notes({ notes }: { notes: HeadedText[] | undefined }) {
  return (notes ?? []).map(({ heading, text }) => (
    <div className="note" key={heading}>
      <h3>{heading}</h3>
      <p>{text}</p>
    </div>
  ))
}

type PlainListProps = { heading: string; items: string[] | undefined }

/** A heading and short points, left out where there are none. */
export function PlainList({ heading, items }: PlainListProps) {
  if (!items) return null
  return (
    <div>
      <h3>{heading}</h3>
      <ul className="ticks">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

type UrgentProps = { urgent: (HeadedText & { emergency: boolean }) | undefined; urgentHelp: HeadedText }

/** When to come at once, and when a hospital is the right place. */
export function UrgentAdvice({ urgent, urgentHelp }: UrgentProps) {
  if (!urgent) return null
  return (
    <div className="urgent">
      <Icon name="alert" />
      <div>
        <h3>{urgent.heading}</h3>
        <p>{urgent.text}</p>
        {urgent.emergency && (
          <>
            <h4>{urgentHelp.heading}</h4>
            <p>{urgentHelp.text}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** Links to the services that go with this one, and the line that every medical page ends with. */
export function RelatedServices({ heading, services }: { heading: string; services: RelatedService[] }) {
  const { clinic } = useSiteFrame()
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
      <p className="caption">{clinic.generalNote}</p>
    </section>
  )
}
