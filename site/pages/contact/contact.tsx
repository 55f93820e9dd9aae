import { mailLink } from '#content/catalogue/mail-link.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { pageOf } from '../../page-head.server.ts'
import { decoration, type ShownPicture } from '../../pictures.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { contactNodes } from '../../layout/structured-data/structured-data.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { LinkedList } from '../../sections/text/linked-text.tsx'
import { Questions } from '../../sections/text/questions.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { PlacePanel } from '../../sections/place/place-panel.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/contact.ts'
import './contact-cards.css'
import './contact.css'

export function loader({ request }: Route.LoaderArgs) {
  const { page, head } = pageOf(request, 'contact-us', contactNodes)
  return { page, head, cardPictures: ['places/phone', 'places/letter', 'places/door'].map(decoration) }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function ContactPage({ loaderData: { page, cardPictures } }: Route.ComponentProps) {
  const { labels } = useSiteFrame()
  const bring = sectionOf(page, 'bring')
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label={labels.contact.cards}>
        <ContactCards pictures={cardPictures} />
      </section>
      <PlacePanel announced />
      <SavedNumber />
      <section className="bring section width" aria-labelledby="bring-title">
        <h2 id="bring-title">{bring.heading}</h2>
        <LinkedList className="ticks" items={bring.list} />
      </section>
      <div className="width">
        <Questions heading={sectionOf(page, 'questions').heading} questions={page.questions ?? []} />
      </div>
      <BookingBlock />
    </>
  )
}

function ContactCards({ pictures }: { pictures: ShownPicture[] }) {
  const { clinic, labels } = useSiteFrame()
  const words = labels.contact
  const { phone, email, address } = clinic
  const cards = [
    {
      icon: 'phone',
      title: words.call,
      info: shownPhone(phone.value),
      link: phoneLink(phone.value),
      fact: phone,
    },
    { icon: 'mail', title: words.email, info: email.value, link: mailLink(email.value), fact: email },
    { icon: 'pin', title: words.visit, info: shownAddress(address), link: mapLink(clinic), fact: address },
  ]
  return (
    <ul className="contact-cards">
      {cards.map(({ icon, title, info, link, fact }, index) => (
        <li key={title}>
          <a
            className="contact-card"
            href={link}
            {...(fact === address && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <span className="contact-card__niche niche ogee">
              <Icon name={icon} />
            </span>
            {/* One for each card. */}
            <Picture picture={pictures[index]!} className="contact-card__picture" first />
            <div className="contact-card__title">
              <h2>{title}</h2>
              <SampleTag provenance={fact.provenance} />
            </div>
            <p>
              {info}
              {fact === address && <span className="visually-hidden"> {labels.frame.onMap}</span>}
            </p>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The clinic's number for the address book: as a file for this phone, as a code for another. */
function SavedNumber() {
  const { clinic, labels } = useSiteFrame()
  return (
    <section className="saved-number width" aria-label={labels.place.save}>
      <img src="/clinic-card.svg" width="160" height="160" alt={labels.place.code} loading="lazy" />
      <div>
        <p className="saved-number__phone">
          <a href={phoneLink(clinic.phone.value)}>{shownPhone(clinic.phone.value)}</a>{' '}
          <SampleTag provenance={clinic.phone.provenance} />
        </p>
        <a className="button button--secondary" href="/clinic.vcf">
          <Icon name="download" />
          {labels.place.save}
        </a>
        <p>{labels.place.scan}</p>
      </div>
    </section>
  )
}
