import { Fragment } from 'react'
import { pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/long-date.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import { headOf } from '../../page-head.server.ts'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { LinkedList, LinkedText } from '../../sections/linked-text.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import type { Route } from './+types/privacy.ts'
import styles from './privacy.css?url'

export function loader() {
  const page = pageForSlug('privacy')
  return { page, head: headOf('/privacy', page, plainNodes) }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function PrivacyPage({ loaderData: { page } }: Route.ComponentProps) {
  const { clinic } = useSiteFrame()
  return (
    <>
      <section className="plain-hero">
        <div className="width">
          <Breadcrumb />
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <p className="caption">{`Notice ${clinic.noticeVersion}, changed on ${longDate(page.updated)}`}</p>
        </div>
      </section>
      <div className="prose section width">
        <nav className="prose__contents" aria-label="On this page">
          <ul>
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose__body">
          {page.sections.map(({ id, heading, paragraphs, list }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {list.length > 0 && <LinkedList items={list} />}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <LinkedText text={paragraph} />
                </p>
              ))}
              {id === 'who' && <Fiduciary />}
              {id === 'where' && <Processors />}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** The clinic, and whom to ask. */
function Fiduciary() {
  const { name, address, email, phone, dataContact } = useSiteFrame().clinic
  const facts = [
    { term: 'The clinic', text: `${name.value}, ${shownAddress(address)}`, of: address },
    { term: 'Whom to ask', text: dataContact.name, of: dataContact },
    { term: 'Email', text: email.value, href: `mailto:${email.value}`, of: email },
    { term: 'Phone', text: shownPhone(phone.value), href: phoneLink(phone.value), of: phone },
  ]
  return (
    <dl className="prose__facts">
      {facts.map(({ term, text, href, of }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>
            {href ? (
              <a className="in-text" href={href}>
                {text}
              </a>
            ) : (
              text
            )}{' '}
            <SampleTag provenance={of.provenance} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The companies through whose hands data pass, each with its purpose and place. */
function Processors() {
  return (
    <ul>
      {useSiteFrame().clinic.processors.map(({ name, purpose, place, provenance }) => (
        <li key={name}>
          {name}: {purpose} ({place}) <SampleTag provenance={provenance} />
        </li>
      ))}
    </ul>
  )
}
