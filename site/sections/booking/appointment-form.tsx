import { type FormEvent, type ReactNode, useRef, type RefCallback, useCallback } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formFields } from '#appointments/fields.ts'
import {
  appointmentTitle,
  localTimeText,
  sendFailedText,
  thankYouText,
  tooManyText,
  trapName,
} from '#appointments/request.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { type AppointmentAnswer, firstBadField, useFieldErrors } from './appointment-errors.ts'
import { FormField } from './form-field.tsx'

type Props = {
  /** The address of this page, without a trailing slash: the form posts to its own page. */
  path: string
  /** Of the privacy notice next to the form. */
  noticeVersion: string
  answer: AppointmentAnswer | undefined
}

/** The form 'Book an Appointment'. Without scripts the server checks it and sends the page back. */
export function AppointmentForm(props: Props) {
  return (
    <section className="appointment" id="appointment" aria-labelledby="appointment-title">
      <h3 id="appointment-title">Book an Appointment</h3>
      {props.answer?.result.status === 'accepted' ? <SentMessage /> : <Fields {...props} />}
    </section>
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

function Fields({ path, noticeVersion, answer }: Props) {
  const requestId = useRef('')
  const { errors, check, clearError, failures } = useFieldErrors(answer)
  const { state, formAction } = useNavigation()
  const sending = state !== 'idle' && formAction === path

  /** Any error blocks sending. A retry of the same filling keeps its id, so that it is stored once. */
  function checkAndStamp(event: FormEvent<HTMLFormElement>) {
    if (sending || !check(event.currentTarget)) {
      event.preventDefault()
      return
    }
    requestId.current ||= newRequestId()
    fillHidden(event.currentTarget, 'requestId', requestId.current)
    fillHidden(event.currentTarget, 'time', localTimeText(new Date()))
  }

  return (
    <Form
      method="post"
      action={path}
      noValidate
      preventScrollReset
      // Nothing on the page changes with a request; asking again for it could fail and take the answer away.
      defaultShouldRevalidate={false}
      onSubmit={checkAndStamp}
    >
      <input type="hidden" name="title" value={appointmentTitle} />
      <input type="hidden" name="requestId" />
      <input type="hidden" name="time" />
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <Trap />
      <div className="appointment__fields">
        {formFields.map((field) => (
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
            <OtherWays />
          </div>
        </div>
      )}
      <p className="appointment__notice">
        We use what you write only to answer you. <Link to="/privacy">Privacy notice</Link>
      </p>
      <button className="button button--primary" type="submit" aria-disabled={sending}>
        {sending ? 'Sending…' : 'Send request'}
      </button>
    </Form>
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
function OtherWays() {
  const { clinic } = useSiteFrame()
  return (
    <p className="appointment__ways">
      <a href={phoneLink(clinic.phone.value)}>Call {shownPhone(clinic.phone.value)}</a>
      <BookLink>Chat with us</BookLink>
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
