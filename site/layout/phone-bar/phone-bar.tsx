import { mapLink } from '#content/catalogue/place.ts'
import { englishPath } from '#content/catalogue/language.ts'
import { mailLink } from '#content/catalogue/mail-link.ts'
import { phoneLink } from '#content/catalogue/phone.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { painPages } from '#content/catalogue/pain-pages.ts'
import { firstCallElsewhere, formElsewhere, formHere } from '../../sections/booking/form-place.ts'
import { Icon } from '../../widgets/icon.tsx'
import { useChatHref, useCompany, useProductText } from '../menu/book-link.tsx'
import { ChatLink } from '../menu/chat-link.tsx'
import { usePathname } from '../route-change/page-link.tsx'
import { usePath, useSiteFrame } from '../site-frame.ts'
import '../chat-button.css'
import './phone-bar.css'

/** The foot of every page on phones: ask for a time, call, chat. From 768 px only the chat is left of it. */
export function PhoneBar() {
  const frame = useSiteFrame()
  return (
    <nav className="phone-bar" aria-label={frame.labels.reach.heading}>
      {useCells(frame).map((cell) => (
        <Cell key={cell.label} {...cell} />
      ))}
      <ChatButton />
    </nav>
  )
}

/** `hour`: only while the clinic is open, or closed. */
type BarCell = { href: string; icon: string; label: string; newTab?: boolean; hour?: 'open' | 'closed' }

/** Two cells; on pages for people in pain two more, which take their places while the clinic is closed. */
function useCells(frame: SiteFrame): BarCell[] {
  const path = usePath()
  const shown = englishPath(usePathname())
  const product = useProductText()
  const { pharmaCompany, phone } = frame.clinic
  const { reach } = frame.labels
  if (painPages.includes(shown)) {
    const open = callFirst(frame).map((cell) => ({ ...cell, hour: 'open' as const }))
    const number = path(firstCallElsewhere)
    const closed = [
      { href: number, icon: 'moon', label: frame.firstCall.short, hour: 'closed' as const },
      { href: 'tel:108', icon: 'shield', label: '108', hour: 'closed' as const },
    ]
    return [...open, ...closed]
  }
  if (shown === formElsewhere || shown.startsWith('/requests/')) return callFirst(frame)
  // A company is written to; the clinic's number is not offered on its pages.
  if (product !== undefined) {
    const mail = mailLink(pharmaCompany.email.value, { body: product })
    return [
      { href: mail, icon: 'mail', label: reach.write },
      { href: '#product-lines', icon: 'box', label: reach.allLines },
    ]
  }
  const ask = shown.startsWith('/services/') ? formHere : path(formElsewhere)
  return [
    { href: ask, icon: 'form', label: reach.askForATime },
    { href: phoneLink(phone.value), icon: 'phone', label: reach.call },
  ]
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

function Cell({ href, icon, label, newTab = false, hour }: BarCell) {
  const { labels } = useSiteFrame()
  return (
    <a
      className={hour ? `phone-bar__cell phone-bar__cell--${hour}` : 'phone-bar__cell'}
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      {label}
      {newTab && <span className="visually-hidden"> {labels.frame.newTab}</span>}
    </a>
  )
}

/** Where people are in pain, or have just asked. */
function callFirst({ clinic, labels: { reach } }: SiteFrame): BarCell[] {
  return [
    { href: phoneLink(clinic.phone.value), icon: 'phone', label: reach.call },
    { href: mapLink(clinic), icon: 'pin', label: reach.directions, newTab: true },
  ]
}
