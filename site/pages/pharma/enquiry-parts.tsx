import type { ReactNode } from 'react'
import { ChatLink } from '../../layout/menu/chat-link.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import type { ShownPicture } from '../../pictures.server.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Enquiry } from './enquiry.ts'

type Props = { enquiry: Enquiry }

export function WaysToAsk({ enquiry, children }: Props & { children: ReactNode }) {
  const { chat } = useSiteFrame().labels.pharma
  return (
    <div className="actions">
      <a className="button button--primary" href={enquiry.mailHref}>
        <Icon name="mail" />
        {children}
      </a>
      <ChatLink className="button button--secondary" href={enquiry.chatHref}>
        <Icon name="chat" />
        {chat}
      </ChatLink>
    </div>
  )
}

/** The same at the end of the page, beside the words that will be filled in. */
export function EnquiryPanel({ enquiry }: Props) {
  const labels = useSiteFrame().labels.pharma
  const { to, subject, text } = enquiry
  return (
    <section className="section width" aria-labelledby="enquiry-title">
      <div className="enquiry pair lattice on-dark">
        <div>
          <h2 id="enquiry-title">{enquiry.heading}</h2>
          <p>{enquiry.lead}</p>
          <WaysToAsk enquiry={enquiry}>{labels.write}</WaysToAsk>
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

type BarProps = { lines: { slug: string; line: string; logo: ShownPicture }[]; current: string }

export function LinesBar({ lines, current }: BarProps) {
  return (
    <nav className="lines-bar" id="product-lines" aria-label={useSiteFrame().clinic.pharmaCompany.name}>
      <ul className="link-chips width">
        {lines.map(({ slug, line, logo }) => (
          <li key={slug}>
            <a href={`/${slug}`} aria-current={slug === current ? 'page' : undefined}>
              <Picture picture={logo} />
              {line}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
