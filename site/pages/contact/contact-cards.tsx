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
  const { phone, email, address } = clinic
  const cards = [
    {
      icon: 'phone',
      title: 'Call',
      info: shownPhone(phone.value),
      link: phoneLink(phone.value),
      fact: phone,
    },
    { icon: 'mail', title: 'Email', info: email.value, link: `mailto:${email.value}`, fact: email },
    { icon: 'pin', title: 'Visit', info: shownAddress(address), link: mapLink(clinic), fact: address },
  ]
  return (
    <ul className="contact-cards" ref={revealCards}>
      {cards.map(({ icon, title, info, link, fact }, index) => (
        <li key={title}>
          <a
            className="contact-card"
            href={link}
            {...(fact === address && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <span className="contact-card__niche ogee">
              <Icon name={icon} />
            </span>
            <Picture picture={pictures[index]!} className="contact-card__picture" />
            <div className="contact-card__title">
              <h2>{title}</h2>
              <SampleTag provenance={fact.provenance} />
            </div>
            <p>
              {info}
              {fact === address && <span className="visually-hidden"> on the map (opens in a new tab)</span>}
            </p>
          </a>
        </li>
      ))}
    </ul>
  )
}
