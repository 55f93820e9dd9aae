import type { ReactNode } from 'react'
import type { Labels } from '#content/schema/labels.ts'
import { ChatLink } from '../../layout/menu/chat-link.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { Enquiry } from './enquiry.ts'

type Props = { enquiry: Enquiry; labels: Labels['pharma'] }

/** A mail and a chat about the line: one of them will work. */
export function WaysToAsk({ enquiry, labels, children }: Props & { children: ReactNode }) {
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

/** The same at the end of the page, beside the words that will be filled in. */
export function EnquiryPanel({ enquiry, labels }: Props) {
  const { to, subject, text } = enquiry
  return (
    <section className="section width" aria-labelledby="enquiry-title">
      <div className="enquiry pair">
        <div className="enquiry__words on-dark">
          <h2 id="enquiry-title">{enquiry.heading}</h2>
          <p>{enquiry.lead}</p>
          <WaysToAsk enquiry={enquiry} labels={labels}>
            {labels.write}
          </WaysToAsk>
        </div>
        <div className="enquiry__mail">
          <p className="caption">{labels.to}</p>
          <p>
            {to.value} <SampleTag provenance={to.provenance} />
          </p>
          <p className="caption">{labels.subject}</p>
          <p>{subject}</p>
          <p className="caption">{labels.text}</p>
          <p>{text}</p>
        </div>
      </div>
    </section>
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
