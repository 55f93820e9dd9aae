import type { ReactNode } from 'react'
import type { Labels } from '#content/catalogue/schema.ts'
import { ChatLink } from '../../layout/menu/chat-link.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { Enquiry } from './enquiry.ts'

type Props = { enquiry: Enquiry; labels: Labels['pharma'] }

/** The first action of a page: a mail or a chat about its line. They are together: one of them will work. */
export function FirstAsk({ enquiry, labels }: Props) {
  return (
    <div className="first-ask">
      <Ways enquiry={enquiry} labels={labels}>
        {enquiry.ask}
      </Ways>
    </div>
  )
}

/** The same at the end of the page, beside the words that will be filled in. */
export function EnquiryPanel({ enquiry, labels }: Props) {
  return (
    <section className="section width" aria-labelledby="enquiry-title">
      <div className="enquiry">
        <div className="enquiry__words on-dark">
          <h2 id="enquiry-title">{enquiry.heading}</h2>
          <p>{enquiry.lead}</p>
          <Ways enquiry={enquiry} labels={labels}>
            {labels.write}
          </Ways>
        </div>
        <div className="enquiry__mail">
          <p className="enquiry__label">{labels.to}</p>
          <p>
            {enquiry.to.value} <SampleTag provenance={enquiry.to.provenance} />
          </p>
          <p className="enquiry__label">{labels.subject}</p>
          <p>{enquiry.subject}</p>
          <p className="enquiry__label">{labels.text}</p>
          <p>{enquiry.text}</p>
        </div>
      </div>
    </section>
  )
}

function Ways({ enquiry, labels, children }: Props & { children: ReactNode }) {
  return (
    <div className="actions">
      <a className="button button--primary" href={enquiry.mailHref}>
        <Icon name="mail" />
        {children}
      </a>
      <ChatLink className="button button--secondary" href={enquiry.chatHref}>
        <Icon name="chat" />
        {labels.chat}
      </ChatLink>
    </div>
  )
}

type BarProps = Props & {
  /** The company's name. */
  name: string
  lines: { slug: string; line: string }[]
  current: string
}

/** The four lines under the clinic's bar, and from 768 px a mail about the one that is shown. */
export function LinesBar({ name, lines, current, enquiry, labels }: BarProps) {
  return (
    <nav className="lines-bar" aria-label={name}>
      <ul className="width">
        {lines.map(({ slug, line }) => (
          <li key={slug}>
            <a href={`/${slug}`} aria-current={slug === current ? 'page' : undefined}>
              {line}
            </a>
          </li>
        ))}
        <li className="lines-bar__ask">
          <a href={enquiry.mailHref}>
            <Icon name="mail" />
            {labels.ask}
          </a>
        </li>
      </ul>
    </nav>
  )
}
