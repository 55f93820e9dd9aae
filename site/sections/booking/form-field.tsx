import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { FieldName, TypedField } from '#appointments/fields.ts'
import { normalisePhone, trapName } from '#appointments/request.ts'
import { filled } from '#content/catalogue/filled.ts'
import { Icon } from '../../widgets/icon.tsx'
import { fieldId } from './sending/appointment-errors.ts'
import { recallDraft } from './kept/draft.ts'
import { choicesOf, type FormWords } from './form-words.ts'
import './form-field.css'

type Props = {
  field: TypedField
  words: Pick<FormWords, 'fields' | 'choices' | 'optional' | 'topic'>
  hint?: string | undefined
  /** What this page offers for the field; '' for nothing. */
  topic?: string
  value: string
  error: string | undefined
  autoFocus: boolean
  onEdit: (name: FieldName) => void
}

export function FormField({ field, words, hint, topic = '', value, error, autoFocus, onEdit }: Props) {
  const { name, kind, optional, autoComplete } = field
  const id = fieldId(name)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  const [text, setText] = useState(value)
  useEffect(() => {
    // It may have been filled in before scripts ran.
    const typing = box.current === document.activeElement
    if (!typing && box.current!.value === '') box.current!.value = recallDraft()[name] ?? ''
    if (kind === 'phone' && !typing) tidy(box.current!)
    if (kind === 'text') growToFit(box.current!)
    setText(box.current!.value)
  }, [name, kind])
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
    onInput() {
      setText(box.current!.value)
      onEdit(name)
    },
  }
  return (
    <div className={`field field--${kind} ${error ? 'field--bad' : ''}`}>
      <div className="field__name">
        <label htmlFor={id}>
          {words.fields[name]} {optional && <span>{words.optional}</span>}
        </label>
        {hintId && (
          <span className="caption" id={hintId}>
            {hint}
          </span>
        )}
      </div>
      {kind === 'text' && <textarea {...common} rows={2} onChange={({ target }) => growToFit(target)} />}
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
      {kind !== 'text' && kind !== 'choice' && (
        <input {...common} {...inputs[kind]} list={topic ? `${id}-topics` : undefined} />
      )}
      {topic && (
        <Topic
          listId={`${id}-topics`}
          topic={topic}
          label={filled(words.topic, { topic })}
          chosen={text === topic}
          onChoose={(text) => fillField(box.current!, text)}
        />
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

/** A honeypot, hidden from everyone but programs that fill in every field; the server judges what it holds. */
export function Trap({ label }: { label: string }) {
  return (
    <label hidden>
      {label}
      <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
    </label>
  )
}

type TopicProps = {
  listId: string
  topic: string
  label: string
  chosen: boolean
  onChoose: (text: string) => void
}

/** One tap that fills the field, and another that empties it; without scripts the field itself suggests the topic. */
function Topic({ listId, topic, label, chosen, onChoose }: TopicProps) {
  return (
    <>
      <button
        className="chip field__topic"
        type="button"
        aria-pressed={chosen}
        onClick={() => onChoose(chosen ? '' : topic)}
      >
        {label}
      </button>
      <noscript>
        <datalist id={listId}>
          <option>{topic}</option>
        </datalist>
      </noscript>
    </>
  )
}

/** As if the visitor had typed it. */
export function fillField(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const inputs = {
  line: { type: 'text' },
  email: { type: 'email' },
  phone: {
    type: 'tel',
    inputMode: 'tel',
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => tidy(target),
  },
} as const

/** Shows the number as it will be sent. */
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
