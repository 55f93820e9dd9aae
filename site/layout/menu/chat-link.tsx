import type { MouseEventHandler, ReactNode } from 'react'

import { useLiveWords } from '../../islands/words.ts'

type Props = {
  href: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  className?: string | undefined
  children: ReactNode
}

export function ChatLink({ href, onClick, className, children }: Props) {
  return (
    <a className={className} href={href} onClick={onClick} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {useLiveWords().onWhatsApp}</span>
    </a>
  )
}
