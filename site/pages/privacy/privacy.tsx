import { pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/long-date.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import { headOf } from '../../page-head.server.ts'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { pageMeta } from '../../layout/page-head.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { LinkedList, LinkedText } from '../../sections/linked-text.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import type { Route } from './+types/privacy.ts'

export function loader() {
  const page = pageForSlug('privacy')
  return { page, head: headOf('/privacy', page, plainNodes) }
}

export const meta = pageMeta

export default function PrivacyPage({ loaderData: { page } }: Route.ComponentProps) {
  const { clinic } = useSiteFrame()
  return (
    <>
      <section className="plain-hero">
        <div className="width">
          <Breadcrumb />
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <p className="caption">
            Notice {clinic.noticeVersion}, changed on {longDate(page.updated)}
          </p>
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
  return (
    <dl className="prose__facts">
      <dt>The clinic</dt>
      <dd>
        {name.value}, {shownAddress(address)} <SampleTag provenance={address.provenance} />
      </dd>
      <dt>Whom to ask</dt>
      <dd>
        {dataContact.name} <SampleTag provenance={dataContact.provenance} />
      </dd>
      <dt>Email</dt>
      <dd>
        <a className="in-text" href={`mailto:${email.value}`}>
          {email.value}
        </a>{' '}
        <SampleTag provenance={email.provenance} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <a className="in-text" href={phoneLink(phone.value)}>
          {shownPhone(phone.value)}
        </a>{' '}
        <SampleTag provenance={phone.provenance} />
      </dd>
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
