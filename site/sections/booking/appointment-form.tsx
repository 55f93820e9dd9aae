import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type TypedField, typedFields } from '#appointments/fields.ts'
import { appointmentTitle, localTimeText, trapName } from '#appointments/request.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { Icon } from '../../widgets/icon.tsx'
import { type AppointmentAnswer, firstBadField, useFieldErrors } from './sending/appointment-errors.ts'
import { forgetDraft, keepDraft } from './kept/draft.ts'
import type { FormWords } from './form-words.ts'
import { FormField } from './form-field.tsx'
import { forgetReceipt, keepReceipt, keepWithoutPromise, useKeptReceipt } from './kept/kept-receipt.ts'
import { postAppointment } from './sending/post-appointment.ts'
import { ReceiptPanel } from './receipt/receipt-panel.tsx'
import { SendFailure } from './sending/send-failure.tsx'
import { WishFields } from './wish/wish-fields.tsx'
import './appointment-form.css'

/** Plain data: the page hands them on to the browser. */
export type AppointmentProps = {
  /** The address of this page, without a trailing slash: the form posts to its own page. */
  path: string
  /** Of the privacy notice next to the form. */
  noticeVersion: string
  /** What the server said, where the form was sent without scripts. */
  answer?: AppointmentAnswer | undefined
  /** What the page is about, which it offers as the subject. */
  topic?: string | undefined
  words: FormWords
  /** The path of the privacy notice. */
  privacyHref: string
  /** When the clinic is open, for the days to choose from. */
  hours: Hours
  /** The clinic's number and chat, for when the form cannot be sent. */
  phone: string
  chatHref: string
}

const titleId = 'appointment-title'

/** The form 'Book an Appointment'. Without scripts the server checks it and sends the page back. */
export function AppointmentForm({ answer: firstAnswer, ...props }: AppointmentProps) {
  const { path, words, phone, chatHref } = props
  const [answer, setAnswer] = useState(firstAnswer)
  const kept = useKeptReceipt(path)
  const sent = answer?.receipt
  const receipt = sent ?? kept

  useEffect(() => {
    if (!sent) return
    keepReceipt(path, sent)
    forgetDraft()
  }, [path, sent])

  function dismiss() {
    forgetReceipt(path)
    setAnswer(undefined)
    document.getElementById(titleId)!.focus()
  }

  return (
    <>
      <h3 id={titleId} tabIndex={-1}>
        {words.heading}
      </h3>
      {receipt ? (
        <ReceiptPanel
          receipt={receipt}
          thanks={words.thanks}
          arriving={sent !== undefined}
          path={path}
          phone={phone}
          chatHref={chatHref}
          onDismiss={dismiss}
          onLeave={() => keepWithoutPromise(path, receipt)}
        />
      ) : (
        <Fields {...props} answer={answer} onAnswer={setAnswer} />
      )}
    </>
  )
}

type FieldsProps = AppointmentProps & { onAnswer: (answer: AppointmentAnswer) => void }

function Fields({
  path,
  noticeVersion,
  answer,
  topic = '',
  words,
  privacyHref,
  hours,
  phone,
  chatHref,
  onAnswer,
}: FieldsProps) {
  const box = useRef<HTMLFormElement>(null)
  const requestId = useRef('')
  const { errors, check, clearError, failures } = useFieldErrors(answer, words)
  const [sending, setSending] = useState(false)
  const sendNow = useCallback(() => box.current!.requestSubmit(), [])

  /** Any error blocks sending. A retry of the same filling keeps its id, so that it is stored once. */
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending || !check(form)) return
    requestId.current ||= newRequestId()
    fillHidden(form, 'requestId', requestId.current)
    fillHidden(form, 'time', localTimeText(new Date()))
    setSending(true)
    onAnswer(await postAppointment(path, new FormData(form), words))
    setSending(false)
  }

  return (
    <form
      ref={box}
      method="post"
      action={path}
      noValidate
      onSubmit={send}
      onInput={({ currentTarget }) => keepDraft(currentTarget, topic)}
    >
      <input type="hidden" name="title" value={appointmentTitle} />
      <input type="hidden" name="requestId" />
      <input type="hidden" name="time" />
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <Trap label={words.trap} />
      <p className="appointment__urgent">
        <Icon name="alert" />
        <span>
          {words.urgent} <a href={phoneLink(phone)}>{shownPhone(phone)}</a>
        </span>
      </p>
      <WishFields words={words} hours={hours} answer={answer} errors={errors} onEdit={clearError} />
      <div className="appointment__fields">
        {typedFields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            words={words}
            hint={hintOf(field, words.hints)}
            topic={field.name === 'subject' ? topic : ''}
            value={answer?.fields[field.name] ?? ''}
            error={errors[field.name]}
            autoFocus={field.name === firstBadField(errors)}
            onEdit={clearError}
          />
        ))}
      </div>
      {failures > 0 && (
        <SendFailure
          answer={answer}
          failures={failures}
          words={words}
          phone={phone}
          chatHref={chatHref}
          onSend={sendNow}
        />
      )}
      <p className="appointment__notice caption">
        {words.notice} <a href={privacyHref}>{words.privacy}</a>
      </p>
      <button className="button button--primary" type="submit" aria-disabled={sending}>
        {sending ? words.sending : words.send}
      </button>
    </form>
  )
}

function hintOf({ kind }: TypedField, hints: AppointmentProps['words']['hints']) {
  return kind === 'phone' || kind === 'email' ? hints[kind] : undefined
}

/** A honeypot, hidden from everyone but programs that fill in every field; the server judges what it holds. */
function Trap({ label }: { label: string }) {
  return (
    <label className="appointment__trap">
      {label}
      <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
    </label>
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
