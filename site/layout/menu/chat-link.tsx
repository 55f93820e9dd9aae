import type { MouseEventHandler, ReactNode } from 'react'

import { useLiveWords } from '../../islands/words.ts'

type Props = {
  href: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  className?: string | undefined
  /** Whether everyone sees where it leads, below its own words; else only those who hear it are told. */
  said?: boolean
  children: ReactNode
}

export function ChatLink({ href, onClick, className, said = false, children }: Props) {
  const { onWhatsApp, newTab } = useLiveWords()
  return (
    <a className={className} href={href} onClick={onClick} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={said ? 'button__second' : 'visually-hidden'}> {onWhatsApp}</span>
      <span className="visually-hidden"> {newTab}</span>
    </a>
  )
}
