import type { ReactNode } from 'react'
import { phoneLink } from '#content/catalogue/phone.ts'
import { Icon } from '../../widgets/icon.tsx'

type Props = { phone: string; kind?: 'primary' | 'secondary'; children: ReactNode }

export function CallButton({ phone, kind = 'secondary', children }: Props) {
  return (
    <a className={`button button--${kind}`} href={phoneLink(phone)}>
      <Icon name="phone" />
      {children}
    </a>
  )
}
