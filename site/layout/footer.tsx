import { filled } from '#content/catalogue/filled.ts'
import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { mailLink } from '#content/catalogue/mail-link.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { Icon } from '../widgets/icon.tsx'
import { Logo } from './logo.tsx'
import { useCompany } from './menu/book-link.tsx'
import { usePath, useSiteFrame } from './site-frame.ts'
import './footer.css'

/** The foot of every page: who the clinic is, ten services, how to reach it, and further pages. */
export function Footer() {
  const { clinic, menu, showsSamples, labels } = useSiteFrame()
  const path = usePath()
  // On one line where there is room.
  const furtherPages = { className: 'footer__pages', label: labels.footer.pages }
  return (
    <footer className="footer on-dark">
      <div className="footer__columns width">
        <div className="footer__who">
          <Logo />
          <p className="footer__tagline">{clinic.footerTagline}</p>
          <SocialLinks />
        </div>
        <LinkList {...menu.footerProblems} label={labels.footer.selection} />
        <LinkList {...menu.footerTreatments} label={labels.footer.selection} />
        <ContactList />
        <LinkList {...menu.footerPages} {...furtherPages} />
        <LinkList {...menu.footerPharma} {...furtherPages} />
        <div className="footer__end linked">
          {showsSamples && <p>{labels.footer.samples}</p>}
          <p>
            {filled(labels.footer.rights, { year: clinic.copyrightYear, clinic: clinic.name.value })}{' '}
            <a href={path('/privacy')}>{labels.footer.privacy}</a>
          </p>
        </div>
      </div>
    </footer>
  )
}

function SocialLinks() {
  const { clinic, labels } = useSiteFrame()
  const { instagram, second } = clinic.social
  return (
    <div className="footer__social">
      <a href={instagram.url} target="_blank" rel="noopener noreferrer">
        <Icon name="ig" />
        <span className="visually-hidden">{labels.footer.instagram}</span>
      </a>
      <span>
        <Icon name="fb" />
        <span className="visually-hidden">{filled(labels.footer.noPageYet, { name: second })}</span>
      </span>
    </div>
  )
}

type LinkListProps = {
  heading: string
  links: { name: string; href: string }[]
  label: string
  className?: string
}

function LinkList({ heading, links, label, className }: LinkListProps) {
  return (
    <nav className={className} aria-label={filled(label, { list: heading })}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactList() {
  const { clinic, labels } = useSiteFrame()
  const company = useCompany()
  const { phone, email } = company ?? clinic
  return (
    <div>
      <h2>{company ? filled(labels.pharma.writeTo, { name: company.name }) : labels.footer.contact}</h2>
      <ul>
        <li>
          <a href={phoneLink(phone.value)}>
            <Icon name="phone" />
            {shownPhone(phone.value)}
          </a>
        </li>
        <li>
          <a href={mailLink(email.value)}>
            <Icon name="mail" />
            {email.value}
          </a>
        </li>
        {!company && (
          <li>
            <a href={mapLink(clinic)} target="_blank" rel="noopener noreferrer">
              <Icon name="pin" />
              <address>{shownAddress(clinic.address)}</address>
              <span className="visually-hidden">{labels.frame.onMap}</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
