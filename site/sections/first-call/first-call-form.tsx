import { type FormEvent, type RefCallback, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { findFieldFaults, normalisePhone, readFirstCall, trapName } from '#appointments/request.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { Icon } from '../../widgets/icon.tsx'
import { fieldErrors, type FormWords } from '../booking/form-words.ts'
import { type FirstCallAnswer, firstCallKind } from './first-call-answer.ts'

/** Plain data: the page hands them on to the browser. */
export type FirstCallProps = {
  /** The address of this page: the form posts to its own page. */
  path: string
  noticeVersion: string
  /** What the server said, where the form was sent without scripts. */
  answer?: FirstCallAnswer | undefined
  words: Pick<FormWords, 'fields' | 'errors' | 'failed' | 'trap' | 'sending' | 'privacy' | 'call'> & {
    send: string
    notice: string
  }
  privacyHref: string
  phone: string
}

const names = ['name', 'phone'] as const

/** Asks for a call when the clinic opens, with a name and a number. Without scripts the server checks it. */
export function FirstCallForm({ answer: firstAnswer, ...props }: FirstCallProps) {
  const [answer, setAnswer] = useState(firstAnswer)
  const focus = useFocus()
  if (answer?.status !== 'accepted') return <Fields {...props} answer={answer} onAnswer={setAnswer} />
  const [first, ...more] = answer.lines
  return (
    <div className="first-call__kept" role="status" tabIndex={-1} autoFocus ref={focus}>
      <Icon name="check" />
      <p>
        <b>{first}</b> {more.join(' ')}
      </p>
    </div>
  )
}

type FieldsProps = FirstCallProps & { onAnswer: (answer: FirstCallAnswer) => void }

function Fields({ path, noticeVersion, answer, words, privacyHref, phone, onAnswer }: FieldsProps) {
  const [sending, setSending] = useState(false)
  const focus = useFocus()
  const errors = answer?.errors ?? {}
  const firstBad = names.find((name) => errors[name])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending) return
    const found = faultsIn(form, words)
    if (found) {
      // Rendered before the focus moves, so that a screen reader reads the error with its field.
      flushSync(() => onAnswer(found))
      const bad = names.find((name) => found.errors[name])
      return (form.elements.namedItem(bad!) as HTMLInputElement).focus()
    }
    setSending(true)
    onAnswer(await post(path, form, words.failed))
    setSending(false)
  }

  return (
    <form method="post" action={path} noValidate onSubmit={send}>
      <input type="hidden" name="kind" value={firstCallKind} />
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <label hidden>
        {words.trap}
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          label={words.fields[name]}
          value={answer?.fields[name] ?? ''}
          error={errors[name]}
          autoFocus={name === firstBad}
        />
      ))}
      {answer && answer.lines.length > 0 && (
        <p className="first-call__failed" role="alert" tabIndex={-1} autoFocus ref={focus}>
          {answer.lines.join(' ')}{' '}
          <a href={phoneLink(phone)}>{words.call.replace('{phone}', shownPhone(phone))}</a>
        </p>
      )}
      <button className="button button--primary" type="submit" aria-disabled={sending}>
        {sending ? words.sending : words.send}
      </button>
      <p className="caption">
        {words.notice} <a href={privacyHref}>{words.privacy}</a>
      </p>
    </form>
  )
}

type FieldProps = {
  name: (typeof names)[number]
  label: string
  value: string
  error: string | undefined
  autoFocus: boolean
}

function Field({ name, label, value, error, autoFocus }: FieldProps) {
  const id = `first-${name}`
  const ofPhone = {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    onBlur: ({ target }: { target: HTMLInputElement }) => (target.value = normalisePhone(target.value)),
  } as const
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        {...(name === 'phone' ? ofPhone : { type: 'text', autoComplete: 'name' })}
        required
        defaultValue={value}
        autoFocus={autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a form, as the server would say it; null where nothing is. */
function faultsIn(form: HTMLFormElement, words: FirstCallProps['words']): FirstCallAnswer | null {
  const { fields, kind } = readFirstCall(new FormData(form), '', '')
  const errors: FirstCallAnswer['errors'] = fieldErrors(findFieldFaults(fields, kind), words)
  const { name, phone } = fields
  return Object.keys(errors).length > 0
    ? { status: 'rejected', lines: [], fields: { name, phone }, errors }
    : null
}

async function post(path: string, form: HTMLFormElement, failed: string): Promise<FirstCallAnswer> {
  const texts = new FormData(form)
  try {
    const body = new URLSearchParams([...texts] as [string, string][])
    const answer = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } })
    return (await answer.json()).firstCall
  } catch (error) {
    console.error(failed, error)
    const { name, phone } = readFirstCall(texts, '', '').fields
    return { status: 'failed', lines: [failed], fields: { name, phone }, errors: {} }
  }
}

/** Hands the focus to an element when it appears. */
function useFocus(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.focus(), [])
}
