import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { BookLink } from '../menu/book-link.tsx'
import type { Hit } from './found.ts'

type HitLinkProps = { hit: Hit } & Omit<ComponentProps<typeof Link>, 'to' | 'children'>

/** One service that was found, and why; the whole row is a link. */
export function HitLink({ hit: { href, name, kind, picture, reason }, ...link }: HitLinkProps) {
  return (
    <Link {...link} className="hit" to={href}>
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
    </Link>
  )
}

/** The way on for those who found nothing. */
export function BookRow() {
  return (
    <BookLink className="hit hit--book">
      <Icon name="chat" />
      <span className="hit__name">Book Appointment</span>
    </BookLink>
  )
}
