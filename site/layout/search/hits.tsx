import type { ComponentProps } from 'react'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { ChatLink } from '../menu/chat-link.tsx'
import type { Hit } from './found.ts'
import type { HelpRow } from './search-record.ts'

type HitLinkProps = { hit: Hit } & Omit<ComponentProps<'a'>, 'href' | 'children'>

export function HitLink({ hit: { href, name, kind, picture, icon, reason }, ...link }: HitLinkProps) {
  return (
    <a {...link} className="hit" href={href}>
      {picture ? <Picture picture={picture} className="hit__picture" /> : icon && <Icon name={icon} />}
      <span>
        <span className="hit__name">{name}</span>
        <span className="hit__reason">
          {reason.map(({ text, marked }, place) =>
            marked ? <mark key={`${place} ${text}`}>{text}</mark> : text,
          )}
        </span>
      </span>
      <span className="hit__kind">{kind}</span>
    </a>
  )
}

/** The phone and what to do now, above what was found for those who may need help at once. */
export function CallRow({ call }: { call: HelpRow }) {
  return (
    <div className="hits__call">
      <p>{call.heading}</p>
      <a className="button button--primary" href={call.href}>
        <Icon name="phone" />
        {call.phone} {call.number}
      </a>
      <a className="hits__more" href={call.emergencyHref}>
        {call.emergency}
      </a>
    </div>
  )
}

export function BookRow({ href, text }: { href: string; text: string }) {
  return (
    <ChatLink className="hit hit--book" href={href}>
      <Icon name="chat" />
      <span className="hit__name">{text}</span>
    </ChatLink>
  )
}
