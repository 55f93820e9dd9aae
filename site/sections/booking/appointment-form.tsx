import { type FormEvent, type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react'
import { typedFields } from '#appointments/fields.ts'
import {
  appointmentTitle,
  localTimeText,
  sendFailedText,
  thankYouText,
  tooManyText,
  trapName,
} from '#appointments/request.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { ChatLink } from '../../layout/menu/chat-link.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { type AppointmentAnswer, firstBadField, useFieldErrors } from './appointment-errors.ts'
import { FormField } from './form-field.tsx'
import { postAppointment } from './post-appointment.ts'

/** Plain data: the page hands them on to the browser. */
export type AppointmentProps = {
  /** The address of this page, without a trailing slash: the form posts to its own page. */
  path: string
  /** Of the privacy notice next to the form. */
  noticeVersion: string
  /** What the server said, where the form was sent without scripts. */
  answer?: AppointmentAnswer | undefined
  /** The clinic's number and chat, for when the form cannot be sent. */
  phone: string
  chatHref: string
}

/** The form 'Book an Appointment'. Without scripts the server checks it and sends the page back. */
export function AppointmentForm({ answer: firstAnswer, ...props }: AppointmentProps) {
  const [answer, setAnswer] = useState(firstAnswer)
  return (
    <>
      <h3 id="appointment-title">Book an Appointment</h3>
      {answer?.result.status === 'accepted' ? (
        <SentMessage />
      ) : (
        <Fields {...props} answer={answer} onAnswer={setAnswer} />
      )}
    </>
  )
}

function SentMessage() {
  return (
    // The attribute brings the message into view when the page came back without scripts.
    <div className="appointment__sent" role="status" tabIndex={-1} autoFocus ref={useFocusOnArrival()}>
      <span className="appointment__tick ogee">
        <Icon name="check" />
      </span>
      {thankYouText}
    </div>
  )
}

type FieldsProps = AppointmentProps & { onAnswer: (answer: AppointmentAnswer) => void }

function Fields({ path, noticeVersion, answer, phone, chatHref, onAnswer }: FieldsProps) {
  const requestId = useRef('')
  const { errors, check, clearError, failures } = useFieldErrors(answer)
  const [sending, setSending] = useState(false)

  /** Any error blocks sending. A retry of the same filling keeps its id, so that it is stored once. */
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending || !check(form)) return
    requestId.current ||= newRequestId()
    fillHidden(form, 'requestId', requestId.current)
    fillHidden(form, 'time', localTimeText(new Date()))
    setSending(true)
    onAnswer(await postAppointment(path, new FormData(form)))
    setSending(false)
  }

  return (
    <form method="post" action={path} noValidate onSubmit={send}>
      <input type="hidden" name="title" value={appointmentTitle} />
      <input type="hidden" name="requestId" />
      <input type="hidden" name="time" />
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <Trap />
      <div className="appointment__fields">
        {typedFields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={answer?.fields[field.name] ?? ''}
            error={errors[field.name]}
            autoFocus={field.name === firstBadField(errors)}
            onEdit={clearError}
          />
        ))}
      </div>
      {failures > 0 && (
        <div className="appointment__failed">
          <Icon name="alert" />
          <div>
            <Alert key={failures}>
              {answer?.result.status === 'too-many' ? tooManyText(answer.result.retryAfterS) : sendFailedText}
            </Alert>
            <OtherWays phone={phone} chatHref={chatHref} />
          </div>
        </div>
      )}
      <p className="appointment__notice">
        We use what you write only to answer you. <a href="/privacy">Privacy notice</a>
      </p>
      <button className="button button--primary" type="submit" aria-disabled={sending}>
        {sending ? 'Sending…' : 'Send request'}
      </button>
    </form>
  )
}

/** A honeypot, hidden from everyone but programs that fill in every field; the server judges what it holds. */
function Trap() {
  return (
    <label className="appointment__trap">
      Please leave this empty
      <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
    </label>
  )
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" tabIndex={-1} autoFocus ref={useFocusOnArrival()}>
      {children}
    </p>
  )
}

/** How to reach the clinic when the form cannot. */
function OtherWays({ phone, chatHref }: { phone: string; chatHref: string }) {
  return (
    <p className="appointment__ways">
      <a href={phoneLink(phone)}>Call {shownPhone(phone)}</a>
      <ChatLink href={chatHref}>Chat with us</ChatLink>
    </p>
  )
}

function fillHidden(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}

/** Browsers give no UUID on plain http beyond localhost; the server then tells requests apart by their content. */
function newRequestId(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}

/** Hands the focus to an element when it appears, so that a screen reader reads it and it is in view. */
function useFocusOnArrival(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.focus(), [])
}
