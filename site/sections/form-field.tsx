import type { ChangeEvent, FocusEvent } from 'react'
import { type FieldName, normalisePhone } from '#appointments/request.ts'
import { Icon } from '../widgets/icon.tsx'
import { fieldId } from './appointment-errors.ts'

type Props = {
  name: FieldName
  value: string
  error: string | undefined
  autoFocus: boolean
  onEdit: (name: FieldName) => void
}

const labels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
}

const inputs = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', autoComplete: 'email' },
  subject: { type: 'text' },
} as const

/** A label, its input and the fault found in it. */
export function FormField({ name, value, error, autoFocus, onEdit }: Props) {
  const id = fieldId(name)
  const common = {
    id,
    name,
    defaultValue: value,
    autoFocus,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(name, error),
    onInput: () => onEdit(name),
  }
  return (
    <div className={`field field--${name} ${error ? 'field--bad' : ''}`}>
      <label htmlFor={id}>{labels[name]}</label>
      {name === 'message' ? (
        <textarea {...common} rows={4} onChange={growToFit} />
      ) : (
        <input {...common} {...inputs[name]} {...(name === 'phone' && tidyPhone)} />
      )}
      {name === 'phone' && (
        <p className="field__hint" id={`${id}-hint`}>
          10 digits. You may type +91 or 0 in front.
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The fault comes first: it is what the visitor needs to hear. */
function describedBy(name: FieldName, error: string | undefined): string | undefined {
  const ids = [error && `${fieldId(name)}-error`, name === 'phone' && `${fieldId(name)}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Shows the number as it will be sent: while typing at its end, so that no caret jumps, and when done. */
const tidyPhone = {
  onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const composing = (nativeEvent as InputEvent).isComposing
    if (!composing && target.selectionStart === target.value.length) tidy(target)
  },
  onBlur: ({ target }: FocusEvent<HTMLInputElement>) => tidy(target),
}

function tidy(input: HTMLInputElement): void {
  const number = normalisePhone(input.value)
  if (number !== input.value) input.value = number
}

/** Most browsers let the box grow by CSS alone; this is for the others. */
function growToFit({ target }: ChangeEvent<HTMLTextAreaElement>): void {
  if (CSS.supports('field-sizing', 'content')) return
  target.style.height = 'auto'
  const bordersPx = target.offsetHeight - target.clientHeight
  target.style.height = `${target.scrollHeight + bordersPx}px`
}
