import { shownAddress } from '#content/catalogue/place.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { HoursText } from '../../sections/place/hours-text.tsx'
import type { ServiceLink } from '../../site-frame.server.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { LanguageLinks } from '../languages/language-links.tsx'
import { PageLink } from '../route-change/page-link.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useSiteFrame } from '../site-frame.ts'
import { OpenNow } from '../strip/open-now.tsx'
import { useCompany } from './book-link.tsx'
import './menu.css'

/**
 * One menu for all widths, made of native parts so that it opens before scripts run and without them:
 * below 1024 px a popover with sections of which one is open at a time, from there on a row of
 * dropdowns that also open under the mouse.
 */
export function Menu() {
  const { menu, labels } = useSiteFrame()
  return (
    <nav className="menu-nav" aria-label={labels.frame.mainMenu}>
      <button type="button" className="burger" popoverTarget="menu" aria-label={labels.frame.menu}>
        <Icon name="menu" className="burger__open" />
        <Icon name="x" className="burger__close" />
      </button>
      <div id="menu" className="menu" popover="auto">
        <a className="menu__pain callout callout--line callout--danger" href={menu.emergency.slug}>
          <Icon name="alert" />
          {menu.emergency.label}
          <Icon name="right" />
        </a>
        <SearchBox id="menu-search" />
        <LanguageLinks className="menu__languages" as="div" />
        <ul className="menu__entries">
          <PageEntry {...menu.home} />
          <PageEntry {...menu.about} />
          <MenuSection heading={menu.problems.heading} shape="two">
            <ServiceRows services={menu.problems.services} reload />
          </MenuSection>
          <MenuSection heading={menu.treatments.heading} shape="mega">
            {menu.treatments.columns.map(({ heading, services }) => (
              <div className="menu__column" key={heading}>
                <h2>{heading}</h2>
                <ServiceRows services={services} />
              </div>
            ))}
          </MenuSection>
          <MenuSection heading={menu.gallery.heading} shape="one">
            <ul className="menu__rows">
              {menu.gallery.pages.map(({ id, label, slug }) => (
                <li key={id}>
                  <PageLink to={slug}>{label}</PageLink>
                </li>
              ))}
            </ul>
          </MenuSection>
          <PageEntry {...menu.services} />
          <PageEntry {...menu.contact} />
        </ul>
        <MenuEnd />
      </div>
    </nav>
  )
}

/** On phones, below the entries: further pages, and how and when the clinic is reached. */
function MenuEnd() {
  const { menu } = useSiteFrame()
  return (
    <div className="menu__end">
      <ul className="menu__more">
        {menu.more.map(({ label, slug }) => (
          <li key={slug}>
            <PageLink to={slug}>{label}</PageLink>
          </li>
        ))}
      </ul>
      <div className="menu__reach">
        <Reach />
      </div>
    </div>
  )
}

function Reach() {
  const { clinic, labels } = useSiteFrame()
  const company = useCompany()
  return (
    <>
      {company ? (
        <p>{company.name}</p>
      ) : (
        <>
          <OpenNow as="p" className="menu__now" short />
          <p>
            <HoursText />
          </p>
          <address>{shownAddress(clinic.address)}</address>
        </>
      )}
      <CallButton phone={(company ?? clinic).phone.value}>{labels.reach.callUs}</CallButton>
    </>
  )
}

function PageEntry({ label, slug }: { label: string; slug: string }) {
  return (
    <li className="menu__entry">
      <PageLink className="menu__label" to={slug}>
        {label}
      </PageLink>
    </li>
  )
}

type SectionProps = { heading: string; shape: 'one' | 'two' | 'mega'; children: React.ReactNode }

function MenuSection({ heading, shape, children }: SectionProps) {
  return (
    <li className={`menu__entry menu__entry--${shape}`}>
      <details className="menu__section" name="menu-section">
        <summary className="menu__label">
          {heading}
          <Icon name="down" />
        </summary>
        <div className={`menu__panel menu__panel--${shape}`}>{children}</div>
      </details>
    </li>
  )
}

/** Rows with a small picture. With `reload` a link loads a new document, as the specification asks for problems. */
function ServiceRows({ services, reload = false }: { services: ServiceLink[]; reload?: boolean }) {
  return (
    <ul className="menu__rows">
      {services.map(({ slug, name, href, image }) => (
        <li key={slug}>
          <PageLink to={href} reload={reload}>
            <Picture picture={image} className="menu__picture" />
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
