import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { typedFields } from '#appointments/fields.ts'
import { findFieldFaults, readFirstCall } from '#appointments/request.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { Icon } from '../../widgets/icon.tsx'
import { FormField, Trap } from '../booking/form-field.tsx'
import { fieldErrors, type FormWords } from '../booking/form-words.ts'
import { firstBadField, focusField } from '../booking/sending/appointment-errors.ts'
import { postForm } from '../booking/sending/post-form.ts'
import { useFocusOnArrival } from '../booking/use-focus-on-arrival.ts'
import { HeadedPoints } from '../medical/headed-points.tsx'
import { type FirstCallAnswer, firstCallKind } from './first-call-answer.ts'

export type FirstCallProps = {
  /** The address of this page: the form posts to its own page. */
  path: string
  noticeVersion: string
  /** What the server said, where the form was sent without scripts. */
  answer?: FirstCallAnswer | undefined
  words: Pick<FormWords, 'fields' | 'choices' | 'optional' | 'topic' | 'errors' | 'failed' | 'trap'> &
    Pick<FormWords, 'sending' | 'privacy' | 'call'> & { send: string; notice: string }
  privacyHref: string
  phone: string
}

const names = ['name', 'phone'] as const

/** Asks for a call when the clinic opens, with a name and a number. Without scripts the server checks it. */
export function FirstCallForm({ answer: firstAnswer, ...props }: FirstCallProps) {
  const [answer, setAnswer] = useState(firstAnswer)
  const focus = useFocusOnArrival()
  if (answer?.status !== 'accepted') return <Fields {...props} answer={answer} onAnswer={setAnswer} />
  const [first, ...more] = answer.lines
  const { worse } = answer
  return (
    <div className="first-call__kept" role="status" tabIndex={-1} autoFocus ref={focus}>
      <Icon name="check" />
      <p>
        <b>{first}</b> {more.join(' ')}
      </p>
      {worse && (
        <div className="first-call__worse">
          <h3>{worse.heading}</h3>
          <HeadedPoints points={worse.points} />
        </div>
      )}
    </div>
  )
}

type FieldsProps = FirstCallProps & { onAnswer: (answer: FirstCallAnswer) => void }

function Fields({ path, noticeVersion, answer, words, privacyHref, phone, onAnswer }: FieldsProps) {
  const [sending, setSending] = useState(false)
  const focus = useFocusOnArrival()
  const errors = answer?.errors ?? {}

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    const { fields, kind } = readFirstCall(form, '', '')
    const found = fieldErrors(findFieldFaults(fields, kind), words)
    const bad = firstBadField(found)
    if (bad) {
      // Rendered before the focus moves, so that a screen reader reads the error with its field.
      flushSync(() => onAnswer({ status: 'rejected', lines: [], fields, errors: found }))
      return focusField(bad)
    }
    setSending(true)
    const lost: FirstCallAnswer = { status: 'failed', lines: [words.failed], fields, errors: {} }
    const { firstCall } = await postForm(path, form, words.failed, () => ({ firstCall: lost }))
    onAnswer(firstCall)
    setSending(false)
  }

  return (
    <form method="post" action={path} noValidate onSubmit={send}>
      <input type="hidden" name="kind" value={firstCallKind} />
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <Trap label={words.trap} />
      {names.map((name) => (
        <FormField
          key={name}
          field={typedFields.find((field) => field.name === name)!} // of the same table
          words={words}
          value={answer?.fields[name] ?? ''}
          error={errors[name]}
          autoFocus={name === firstBadField(errors)}
          onEdit={() => {}}
        />
      ))}
      {answer && answer.lines.length > 0 && (
        <p
          className="first-call__failed callout callout--danger linked"
          role="alert"
          tabIndex={-1}
          autoFocus
          ref={focus}
        >
          {answer.lines.join(' ')}{' '}
          <a href={phoneLink(phone)}>{words.call.replace('{phone}', shownPhone(phone))}</a>
        </p>
      )}
      <button className="button button--primary" type="submit" aria-disabled={sending}>
        {sending ? words.sending : words.send}
      </button>
      <p className="caption">
        {words.notice}{' '}
        <a className="in-text" href={privacyHref}>
          {words.privacy}
        </a>
      </p>
    </form>
  )
}
