import { type ReactNode, useState } from 'react'
import { deskWords } from '../words.ts'
import { DeskIcon } from './desk-icon.tsx'
import { Press } from './press.tsx'

type Props = {
  message: { href: string; sms: string; mail?: string | null }
  /** Of what it is noted that it was sent. */
  of: Record<string, string | number>
  label?: string
  whom?: string
  /** Whether sending it is what comes next. */
  isFirst?: boolean
  /** That it was sent, and by whom. */
  sent?: string | null
  children?: ReactNode
}

/** The ways to send a text; whoever comes back from one notes with the next press that it was sent. */
export function Send({ message, of, label = 'WhatsApp', whom = '', isFirst = false, sent, children }: Props) {
  const [wasOpened, setOpened] = useState(false)
  const words = deskWords().reminders
  const open = () => setOpened(true)
  return (
    <div className="row no-print">
      <a
        className={isFirst && !wasOpened ? 'button button--primary grow' : 'button'}
        href={message.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
        data-whatsapp=""
      >
        <DeskIcon name="whatsapp" /> {label}
        <span className="visually-hidden">
          {' '}
          {whom} {words.newTab}
        </span>
      </a>
      <a className="button button--quiet" href={message.sms} onClick={open}>
        <DeskIcon name="sms" />
        <span className="visually-hidden">
          {words.sms} {whom}
        </span>
      </a>
      {message.mail && (
        <a className="button button--quiet" href={message.mail} onClick={open}>
          <DeskIcon name="mail" />
          <span className="visually-hidden">
            {deskWords().request.email} {whom}
          </span>
        </a>
      )}
      {children}
      {sent ? (
        <span className="tag tag--booked">{sent}</span>
      ) : (
        <Press of={of} value="sent" whom={whom} look={wasOpened ? 'primary' : 'quiet'}>
          {wasOpened ? words.wasSent : words.sent}
        </Press>
      )}
    </div>
  )
}
