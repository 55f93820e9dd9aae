import { filled } from '#content/catalogue/filled.ts'
import { Fragment } from 'react'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { mailLink } from '#content/catalogue/mail-link.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import { pageOf } from '../../page-head.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { Prose } from '../../sections/text/prose.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { sectionsThatHold } from './sections-that-hold.ts'
import type { Route } from './+types/privacy.ts'
import './privacy.css'

export function loader({ request }: Route.LoaderArgs) {
  const { page, head } = pageOf(request, 'privacy', plainNodes)
  return { page, head }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function PrivacyPage({ loaderData: { page } }: Route.ComponentProps) {
  const { clinic, labels } = useSiteFrame()
  const sections = sectionsThatHold(page.sections, clinic.features)
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead}>
        <p className="caption">
          {filled(labels.privacy.notice, {
            version: String(clinic.noticeVersion),
            date: longDate(page.updated, labels.time),
          })}
        </p>
      </PlainHead>
      <Prose sections={sections} pointsFirst after={{ who: <Fiduciary />, where: <Processors /> }} />
    </>
  )
}

function Fiduciary() {
  const { clinic, labels } = useSiteFrame()
  const { name, address, email, phone, dataContact } = clinic
  const words = labels.privacy
  const facts = [
    { term: words.clinic, text: `${name.value}, ${shownAddress(address)}`, of: address },
    { term: words.ask, text: dataContact.name, of: dataContact },
    { term: words.email, text: email.value, href: mailLink(email.value), of: email },
    { term: words.phone, text: shownPhone(phone.value), href: phoneLink(phone.value), of: phone },
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
