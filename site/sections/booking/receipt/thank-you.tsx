import type { ReactNode } from 'react'
import { Icon } from '../../../widgets/icon.tsx'
import { useFocusOnArrival } from '../use-focus-on-arrival.ts'
import { KeepLink } from './keep-link.tsx'
import type { Receipt } from './receipt.ts'
import './thank-you.css'

export type ThankYouProps = {
  receipt: Receipt
  thanks: string
  /** Whether the request has just been sent: who comes back to the page keeps the focus where it is. */
  isNew: boolean
  path: string
  onDismiss: () => void
  /** Called when the page of the request is opened. */
  onLeave: () => void
}

type Props = ThankYouProps & { as: 'h1' | 'p'; children?: ReactNode }

/** What takes the place of the form: thanks, when the clinic calls, what was sent, and ways to change it. */
export function ThankYou({ receipt, thanks, isNew, path, onDismiss, onLeave, as: Thanks, children }: Props) {
  const { reference, recap, next, page, keep, again } = receipt
  const [first, ...more] = next
  const focus = useFocusOnArrival()
  return (
    <div className="thank-you">
      {/* The attribute brings the message into view when the page came back without scripts. */}
      <div role="status" tabIndex={-1} autoFocus={isNew} ref={isNew ? focus : undefined}>
        <span className="thank-you__mark ogee">
          <Icon name="check" />
        </span>
        <Thanks className="thank-you__words">{thanks}</Thanks>
      </div>
      <p className="lead">
        <b>{first}</b> {more.join(' ')}
      </p>
      <dl>
        {[{ label: reference.label, text: reference.ref }, ...recap].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="typed">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <a className="button button--primary" href={page.href} onClick={onLeave}>
          {page.see}
        </a>
      </div>
      {keep && <KeepLink href={page.href} words={keep} />}
      <p className="thank-you__links linked">
        <a href={page.href} onClick={onLeave}>
          {page.change}
        </a>
        <a
          // With an empty query, or a page that came as the answer would only scroll.
          href={`${path}?#appointment`}
          onClick={(event) => {
            event.preventDefault()
            onDismiss()
          }}
        >
          {again}
        </a>
      </p>
      {children}
    </div>
  )
}
