import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import type { ShownPicture } from '../../pictures.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { revealOnScroll } from '../../widgets/motion/reveal.ts'

// Cards on the first screen rise as the page appears, which contact-cards.css does without scripts.
const revealCards = revealOnScroll('li', { stagger: { ms: 150, media: '(min-width: 48em)' } })

/** Call, email, visit: each whole card is one link. */
export function ContactCards({ pictures }: { pictures: ShownPicture[] }) {
  const { clinic } = useSiteFrame()
  const cards = [
    {
      icon: 'phone',
      title: 'Call',
      info: shownPhone(clinic.phone.value),
      link: phoneLink(clinic.phone.value),
      provenance: clinic.phone.provenance,
    },
    {
      icon: 'mail',
      title: 'Email',
      info: clinic.email.value,
      link: `mailto:${clinic.email.value}`,
      provenance: clinic.email.provenance,
    },
    {
      icon: 'pin',
      title: 'Visit',
      info: shownAddress(clinic.address),
      link: mapLink(clinic),
      provenance: clinic.address.provenance,
      newTab: true,
    },
  ]
  return (
    <ul className="contact-cards" ref={revealCards}>
      {cards.map(({ icon, title, info, link, provenance, newTab }, index) => (
        <li key={title}>
          <a
            className="contact-card"
            href={link}
            {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <span className="contact-card__niche ogee">
              <Icon name={icon} />
            </span>
            <Picture picture={pictures[index]!} className="contact-card__picture" />
            <div className="contact-card__title">
              <h2>{title}</h2>
              <SampleTag provenance={provenance} />
            </div>
            <p>
              {info}
              {newTab && <span className="visually-hidden"> on the map (opens in a new tab)</span>}
            </p>
          </a>
        </li>
      ))}
    </ul>
  )
}
