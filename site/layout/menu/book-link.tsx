import type { ReactNode } from 'react'
import { whatsappLink } from '#content/catalogue/phone.ts'
import { usePageName } from '../page-name.ts'
import { useSiteFrame } from '../site-frame.ts'

type Props = { className?: string; children?: ReactNode }

/** Opens a chat with the clinic, the request already typed with the name of this page. Its text is the menu's Book label unless given. */
export function BookLink({ className, children }: Props) {
  const { clinic, menu } = useSiteFrame()
  const { value, greeting } = clinic.whatsapp
  const name = usePageName()
  const text = name === null ? greeting : `${greeting} (Page: ${name})`
  return (
    <a className={className} href={whatsappLink(value, text)} target="_blank" rel="noopener noreferrer">
      {children ?? menu.book}
      <span className="visually-hidden"> on WhatsApp (opens in a new tab)</span>
    </a>
  )
}
