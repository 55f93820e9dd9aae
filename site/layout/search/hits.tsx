import type { ComponentProps } from 'react'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { ChatLink } from '../menu/chat-link.tsx'
import type { Hit } from './found.ts'

type HitLinkProps = { hit: Hit } & Omit<ComponentProps<'a'>, 'href' | 'children'>

/** One service that was found, and why; the whole row is a link. */
export function HitLink({ hit: { href, name, kind, picture, reason }, ...link }: HitLinkProps) {
  return (
    <a {...link} className="hit" href={href}>
      <Picture picture={picture} className="hit__picture" />
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

/** The way on for those who found nothing. */
export function BookRow({ href }: { href: string }) {
  return (
    <ChatLink className="hit hit--book" href={href}>
      <Icon name="chat" />
      <span className="hit__name">Book Appointment</span>
    </ChatLink>
  )
}
