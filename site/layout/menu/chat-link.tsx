import type { ReactNode } from 'react'

type Props = { href: string; className?: string | undefined; children: ReactNode }

/** Opens a chat with the clinic in a new tab. */
export function ChatLink({ href, className, children }: Props) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> on WhatsApp (opens in a new tab)</span>
    </a>
  )
}
