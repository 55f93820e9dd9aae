import { mailLink } from '#content/catalogue/mail-link.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { pageOf } from '../../page-head.server.ts'
import { decoration, type ShownPicture, withPictures } from '../../pictures.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { contactNodes } from '../../layout/structured-data/structured-data.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { LinkedList } from '../../sections/text/linked-text.tsx'
import { Questions } from '../../sections/text/questions.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { PlacePanel } from '../../sections/place/place-panel.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/contact.ts'
import '../../sections/tinted-cells.css'
import './contact.css'

export function loader({ request }: Route.LoaderArgs) {
  const { words, page, head } = pageOf(request, 'contact-us', contactNodes)
  const door = words.clinicPhotos.find(({ id }) => id === page.door)
  return {
    page,
    head,
    door: door && withPictures(door),
    cardPictures: ['places/phone', 'places/letter', 'places/door'].map(decoration),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function ContactPage({ loaderData: { page, door, cardPictures } }: Route.ComponentProps) {
  const { labels } = useSiteFrame()
  const path = usePath()
  const ask = sectionOf(page, 'ask')
  const bring = sectionOf(page, 'bring')
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width" aria-label={labels.contact.cards}>
        <ContactCards pictures={cardPictures} />
        <div className="contact__ask callout">
          <h2>{ask.heading}</h2>
          <p>{ask.paragraphs}</p>
          <a className="button button--primary" href={path(formElsewhere)}>
            {labels.reach.askForATime}
          </a>
        </div>
      </section>
      <PlacePanel announced />
      <div className="contact__more columns width">
        <section className="callout" aria-labelledby="bring-title">
          <h2 id="bring-title">{bring.heading}</h2>
          <LinkedList className="ticks" items={bring.list} />
        </section>
        <DoorAndNumber door={door} />
      </div>
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
  const { phone, email, address, place } = clinic
  const confirmed = [phone, email, address].every(({ provenance }) => provenance === 'confirmed')
  const cards = [
    {
      icon: 'phone',
      title: words.call,
      info: <span className="contact-card__line">{shownPhone(phone.value)}</span>,
      link: phoneLink(phone.value),
    },
    {
      icon: 'mail',
      title: words.email,
      info: (
        <span className="contact-card__line" lang="en">
          {email.value}
        </span>
      ),
      link: mailLink(email.value),
    },
    {
      icon: 'pin',
      title: words.visit,
      info: (
        <>
          <span className="contact-card__nearby">{place.nearby}</span>
          <span className="contact-card__address">{shownAddress(address)}</span>
          <span className="visually-hidden"> {labels.frame.onMap}</span>{' '}
          <SampleTag provenance={confirmed ? 'confirmed' : 'sample'} />
        </>
      ),
      link: mapLink(clinic),
    },
  ]
  return (
    <ul className="contact-cards tinted-cells">
      {cards.map(({ icon, title, info, link }, index) => (
        <li key={title}>
          <a
            className="contact-card"
            href={link}
            {...(icon === 'pin' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {/* One for each card. */}
            <Picture picture={pictures[index]!} first />
            <h2>
              <Icon name={icon} />
              {title}
            </h2>
            <p>{info}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What the door looks like, and the clinic's number for the address book: as a file for this phone, as a code for another. */
function DoorAndNumber({ door }: Pick<Route.ComponentProps['loaderData'], 'door'>) {
  const { place } = useSiteFrame().labels
  return (
    <section className="door callout" aria-label={place.save}>
      {door && (
        <figure>
          <Picture picture={door.image} sizes="(width >= 48em) 24vw, 92vw" />
          <figcaption>
            {door.caption} <SampleTag provenance={door.provenance} />
          </figcaption>
        </figure>
      )}
      <div className="door__number">
        <a className="button button--secondary" href="/clinic.vcf">
          <Icon name="download" />
          {place.save}
        </a>
        <img src="/clinic-card.svg" width="112" height="112" alt={place.code} loading="lazy" />
        <p>{place.scan}</p>
      </div>
    </section>
  )
}
