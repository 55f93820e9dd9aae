import { useMatches } from 'react-router'
import { mapLink } from '#content/catalogue/place.ts'
import { phoneLink } from '#content/catalogue/phone.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { Icon } from '../../widgets/icon.tsx'
import { useChatHref, useCompany } from '../menu/book-link.tsx'
import { ChatLink } from '../menu/chat-link.tsx'
import { useSiteFrame } from '../site-frame.ts'
import type { BarCell, BarCells, BarHandle } from './bar-cells.ts'
import '../chat-button.css'
import './phone-bar.css'

/** The foot of every page on phones: call, chat, and what this page asks for. From 768 px only the chat is left of it. */
export function PhoneBar() {
  const frame = useSiteFrame()
  const { first, second } = { ...clinicCells(frame), ...useOwnCells(frame) }
  return (
    <nav className="phone-bar" aria-label={frame.labels.reach.heading}>
      <Cell {...first} />
      <Cell {...second} />
      <ChatButton />
    </nav>
  )
}

/** The round button at the bottom right; on phones the last cell of the bar at their foot, where its word is shown. */
function ChatButton() {
  const { reach, frame } = useSiteFrame().labels
  const company = useCompany()
  return (
    <ChatLink className="chat-button" href={useChatHref()}>
      <Icon name="chat" />
      <span className="visually-hidden">{company ? `${reach.chat}: ${company.name}` : frame.chat}</span>
      <span className="chat-button__word" aria-hidden="true">
        {reach.chat}
      </span>
    </ChatLink>
  )
}

function Cell({ href, icon, label, newTab = false }: BarCell) {
  const { labels } = useSiteFrame()
  return (
    <a
      className="phone-bar__cell"
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      {label}
      {newTab && <span className="visually-hidden"> {labels.frame.newTab}</span>}
    </a>
  )
}

function clinicCells({ clinic, labels }: SiteFrame): Required<BarCells> {
  const { reach } = labels
  return {
    first: { href: phoneLink(clinic.phone.value), icon: 'phone', label: reach.call },
    second: { href: mapLink(clinic), icon: 'pin', label: reach.directions, newTab: true },
  }
}

/** What the page that is shown has put into its route's `handle`. */
function useOwnCells(frame: SiteFrame): BarCells {
  const { handle, loaderData } = useMatches().at(-1)!
  const { barCells } = (handle ?? {}) as Partial<BarHandle>
  return barCells?.(frame, loaderData) ?? {}
}
