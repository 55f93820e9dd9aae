import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import type { FieldName, TypedField } from '#appointments/fields.ts'
import { normalisePhone } from '#appointments/request.ts'
import { Icon } from '../../widgets/icon.tsx'
import { fieldId } from './sending/appointment-errors.ts'
import { recallDraft } from './kept/draft.ts'
import { choicesOf, type FormWords } from './form-words.ts'

type Props = {
  field: TypedField
  words: Pick<FormWords, 'fields' | 'choices' | 'optional'>
  hint: string | undefined
  value: string
  /** Whether the value is the page's own, and nothing that a visitor has sent. */
  preset: boolean
  error: string | undefined
  autoFocus: boolean
  onEdit: (name: FieldName) => void
}

/** A label, its input and the error found in it. */
export function FormField({ field, words, hint, value, preset, error, autoFocus, onEdit }: Props) {
  const { name, kind, optional, autoComplete } = field
  const id = fieldId(name)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  useEffect(() => {
    // It may have been filled in before scripts ran.
    const typing = box.current === document.activeElement
    // What the page itself has put there gives way to what the visitor has written.
    const { value: shown, defaultValue } = box.current!
    if (!typing && (shown === '' || (preset && shown === defaultValue)))
      box.current!.value = recallDraft()[name] || shown
    if (kind === 'phone' && (!typing || caretIsAtEnd(box.current!))) tidy(box.current!)
    if (kind === 'text') growToFit(box.current!)
  }, [name, kind, preset])
  const hintId = hint && `${id}-hint`
  const common = {
    ref: box,
    id,
    name,
    defaultValue: value,
    autoFocus,
    required: !optional,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    // The error comes first: it is what the visitor needs to hear.
    'aria-describedby': [error && `${id}-error`, hintId].filter(Boolean).join(' ') || undefined,
    onInput: () => onEdit(name),
  }
  return (
    <div className={`field field--${kind} ${error ? 'field--bad' : ''}`}>
      <label htmlFor={id}>
        {words.fields[name]} {optional && <span>{words.optional}</span>}
      </label>
      {kind === 'text' && <textarea {...common} rows={4} onChange={({ target }) => growToFit(target)} />}
      {kind === 'choice' && (
        <select {...common}>
          <option value="">–</option>
          {choicesOf(field, words).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {kind !== 'text' && kind !== 'choice' && <input {...common} {...inputs[kind]} />}
      {hintId && (
        <p className="field__hint" id={hintId}>
          {hint}
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

/** Shows the number as it will be sent: while typing at its end, so that no caret jumps, and when done. */
const tidyPhone = {
  onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const composing = (nativeEvent as InputEvent).isComposing
    if (!composing && caretIsAtEnd(target)) tidy(target)
  },
  onBlur: ({ target }: FocusEvent<HTMLInputElement>) => tidy(target),
}

const inputs = {
  line: { type: 'text' },
  email: { type: 'email' },
  phone: { type: 'tel', inputMode: 'tel', ...tidyPhone },
} as const

function caretIsAtEnd({ selectionStart, value }: HTMLInputElement): boolean {
  return selectionStart === value.length
}

function tidy(input: HTMLInputElement): void {
  const number = normalisePhone(input.value)
  if (number !== input.value) input.value = number
}

/** Most browsers let the box grow by CSS alone; this is for the rest. */
function growToFit(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  box.style.height = 'auto'
  const bordersPx = box.offsetHeight - box.clientHeight
  box.style.height = `${box.scrollHeight + bordersPx}px`
}
