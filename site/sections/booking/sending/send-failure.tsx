import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { type AppointmentFields, blankFields } from '#appointments/fields.ts'
import { readFields } from '#appointments/request.ts'
import { filled } from '#content/catalogue/filled.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { ChatLink } from '../../../layout/menu/chat-link.tsx'
import { Icon } from '../../../widgets/icon.tsx'
import type { AppointmentAnswer } from './appointment-errors.ts'
import { chatWith, linesOf } from '../chat-text.ts'
import { type FormWords, tooManyText } from '../form-words.ts'
import { useFocusOnArrival } from '../use-focus-on-arrival.ts'

type Props = {
  answer: AppointmentAnswer | undefined
  /** Grows with every failed attempt. */
  failures: number
  words: FormWords
  phone: string
  chatHref: string
  onSend: () => void
}

/** Says that the request was not sent, and how to reach the clinic all the same. */
export function SendFailure({ answer, failures, words, phone, chatHref, onSend }: Props) {
  return (
    <div className="appointment__failed callout callout--danger">
      <Icon name="alert" />
      <div>
        <Alert key={failures}>
          {answer?.result.status === 'too-many'
            ? tooManyText(answer.result.retryAfterS, words)
            : words.failed}
        </Alert>
        <OtherWays fields={answer?.fields ?? blankFields()} words={words} phone={phone} chatHref={chatHref} />
        {answer?.unreached && (
          <WaitForNetwork key={`wait-${failures}`} words={words.network} onSend={onSend} />
        )}
      </div>
    </div>
  )
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" tabIndex={-1} autoFocus ref={useFocusOnArrival()}>
      {children}
    </p>
  )
}

type WaysProps = { fields: AppointmentFields; words: FormWords; phone: string; chatHref: string }

/** How to reach the clinic when the form cannot. The chat begins with what is in the form. */
function OtherWays({ fields, words, phone, chatHref }: WaysProps) {
  function takeAlong({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    link.href = chatWith(chatHref, linesOf(readFields(new FormData(link.closest('form')!)), words))
  }
  return (
    <p className="appointment__ways linked">
      <a href={phoneLink(phone)}>{filled(words.call, { phone: shownPhone(phone) })}</a>
      <ChatLink href={chatWith(chatHref, linesOf(fields, words))} onClick={takeAlong}>
        {words.chat}
      </ChatLink>
    </p>
  )
}

/** Sends the request when the network is back, if the visitor asks for it. */
function WaitForNetwork({ words, onSend }: { words: FormWords['network']; onSend: () => void }) {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!waiting) return
    if (navigator.onLine) return onSend()
    window.addEventListener('online', onSend)
    return () => window.removeEventListener('online', onSend)
  }, [waiting, onSend])
  if (waiting) return <Waiting>{words.waiting}</Waiting>
  return (
    <button className="button button--secondary" type="button" onClick={() => setWaiting(true)}>
      {words.wait}
    </button>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" tabIndex={-1} ref={useFocusOnArrival()}>
      {children}
    </p>
  )
}
