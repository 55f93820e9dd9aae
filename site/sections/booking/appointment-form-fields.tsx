import { createContext, type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { type AppointmentFields, type FieldName, type TypedField, typedFields } from '#appointments/fields.ts'
import { appointmentTitle, localTimeText, readFields } from '#appointments/request.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { type AppointmentAnswer, firstBadField, useFieldErrors } from './sending/appointment-errors.ts'
import { keepDraft } from './kept/draft.ts'
import type { FieldErrors, FormWords } from './form-words.ts'
import { FormField, Trap } from './form-field.tsx'
import { postForm } from './sending/post-form.ts'
import { SendFailure } from './sending/send-failure.tsx'
import { WishFields } from './wish/wish-fields.tsx'
import './appointment-form.css'

export type AppointmentProps = {
  /** The address of this page, without a trailing slash: the form posts to its own page. */
  path: string
  noticeVersion: string
  /** What the server said, where the form was sent without scripts. */
  answer?: AppointmentAnswer | undefined
  /** What the page is about, which it offers as the subject. */
  topic?: string | undefined
  words: FormWords
  privacyHref: string
  hours: Hours
  /** The clinic's number and chat, for when the form cannot be sent. */
  phone: string
  chatHref: string
}

/** For fields that a page adds: the errors on show, and what to call when a field is changed. */
export const FormStateContext = createContext<{ errors: FieldErrors; onEdit: (name: FieldName) => void }>({
  errors: {},
  onEdit: () => {},
})

type FieldsProps = AppointmentProps & {
  onAnswer: (answer: AppointmentAnswer) => void
  start?: Partial<AppointmentFields>
  legends?: { day: string; part: string }
  first?: ReactNode
  last?: ReactNode
}

/** The form itself. Any page may add to what can be chosen by buttons. */
export function AppointmentFormFields({
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
  start = {},
  legends,
  first,
  last,
}: FieldsProps) {
  const box = useRef<HTMLFormElement>(null)
  const requestId = useRef('')
  const { errors, check, clearError, failures } = useFieldErrors(answer, words)
  const [sending, setSending] = useState(false)
  const ourSubjects = [topic, start.subject ?? '', ...Object.values(words.choices.topic)]
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
    const texts = new FormData(form)
    onAnswer(
      await postForm<AppointmentAnswer>(path, texts, words.failed, (reached) => ({
        result: { status: 'failed' },
        fields: readFields(texts),
        ...(!reached && { unreached: true }),
      })),
    )
    setSending(false)
  }

  return (
    <FormStateContext value={{ errors, onEdit: clearError }}>
      <form
        ref={box}
        method="post"
        action={path}
        noValidate
        onSubmit={send}
        onInput={({ currentTarget }) => keepDraft(currentTarget, ourSubjects)}
      >
        <input type="hidden" name="title" value={appointmentTitle} />
        <input type="hidden" name="requestId" />
        <input type="hidden" name="time" />
        <input type="hidden" name="noticeVersion" value={noticeVersion} />
        <Trap label={words.trap} />
        {first}
        <WishFields
          words={words}
          legends={legends}
          hours={hours}
          answer={answer}
          wish={{ day: start.day ?? '', part: '' }}
          errors={errors}
          onEdit={clearError}
        />
        {last}
        <p className="appointment__needed caption">{words.needed}</p>
        <div className="appointment__fields">
          {typedFields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              words={words}
              hint={hintOf(field, words.hints)}
              topic={field.name === 'subject' ? topic : ''}
              value={answer?.fields[field.name] ?? start[field.name] ?? ''}
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
        <button className="button button--primary" type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.send}
        </button>
        <p className="appointment__notice caption">
          {words.notice}{' '}
          <a className="in-text" href={privacyHref}>
            {words.privacy}
          </a>
          <br />
          {words.urgent}{' '}
          <a className="in-text" href={phoneLink(phone)}>
            {shownPhone(phone)}
          </a>
        </p>
      </form>
    </FormStateContext>
  )
}

function hintOf({ kind }: TypedField, hints: AppointmentProps['words']['hints']) {
  return kind === 'phone' || kind === 'email' ? hints[kind] : undefined
}

function fillHidden(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}

/** Browsers give no UUID on plain http beyond localhost; the server then tells requests apart by their content. */
function newRequestId(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}
