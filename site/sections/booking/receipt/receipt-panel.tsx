import { CallButton } from '../../contact/call-button.tsx'
import { ChatLink } from '../../../layout/menu/chat-link.tsx'
import { Icon } from '../../../widgets/icon.tsx'
import { chatWith } from '../chat-text.ts'
import type { Receipt } from './receipt.ts'
import { useFocusOnArrival } from '../use-focus-on-arrival.ts'
import '../../../widgets/text-link.css'

type Props = {
  receipt: Receipt
  thanks: string
  /** Whether the request has just been sent: who comes back to the page keeps the focus where it is. */
  arriving: boolean
  path: string
  phone: string
  chatHref: string
  onDismiss: () => void
  /** Called when the page of the request is opened. */
  onLeave: () => void
}

/** What takes the place of the form: thanks, reference, what happens next, and ways to change it. */
export function ReceiptPanel(props: Props) {
  const { receipt, thanks, arriving, path, phone, chatHref, onDismiss, onLeave } = props
  const { reference, recap, next, worse, call, chat, calendar, page, bring, again } = receipt
  const [first, ...more] = next
  return (
    <div className="receipt">
      <Thanks text={thanks} arriving={arriving} />
      <p className="receipt__reference">
        {reference.label} <b>{reference.ref}</b>
      </p>
      <dl className="receipt__recap">
        {recap.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="typed">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="receipt__next">
        <b>{first}</b> {more.join(' ')}
      </p>
      <div className="actions">
        <CallButton phone={phone} kind="primary">
          {call}
        </CallButton>
        <ChatLink className="button button--secondary" href={chatWith(chatHref, chat.text)}>
          <Icon name="chat" />
          {chat.label}
        </ChatLink>
      </div>
      <p>
        <b>{worse[0]}</b> {worse.slice(1).join(' ')}
      </p>
      <ul className="receipt__links">
        {calendar && (
          <li>
            <a className="text-link" href={calendar.href}>
              <Icon name="calendar" />
              {calendar.label}
            </a>
          </li>
        )}
        <li>
          <a className="text-link" href={page.href} onClick={onLeave}>
            <Icon name="right" />
            {page.see}
          </a>
        </li>
        <li>
          <a className="text-link" href={page.href} onClick={onLeave}>
            <Icon name="x" />
            {page.change}
          </a>
        </li>
      </ul>
      <p>{bring}</p>
      <a
        className="receipt__again"
        // With an empty query, or a page that came as the answer would only scroll.
        href={`${path}?#appointment`}
        onClick={(event) => {
          event.preventDefault()
          onDismiss()
        }}
      >
        {again}
      </a>
    </div>
  )
}

function Thanks({ text, arriving }: { text: string; arriving: boolean }) {
  const focus = useFocusOnArrival()
  return (
    // The attribute brings the message into view when the page came back without scripts.
    <div
      className="appointment__sent"
      role="status"
      tabIndex={-1}
      autoFocus={arriving}
      ref={arriving ? focus : undefined}
    >
      <span className="appointment__tick ogee">
        <Icon name="check" />
      </span>
      {text}
    </div>
  )
}
