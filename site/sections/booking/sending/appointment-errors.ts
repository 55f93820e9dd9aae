import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AppointmentFields, type FieldName, formFields } from '#appointments/fields.ts'
import { findFieldFaults, readFields, type Submission } from '#appointments/request.ts'
import { afterFrame } from '../../../widgets/after-frame.ts'
import { type FieldErrors, fieldErrors, type FormWords } from '../form-words.ts'
import type { Receipt } from '../receipt/receipt.ts'

/**
 * What the server, or the page itself when the server was out of reach, said to the last submission. An accepted one has
 * a receipt, a rejected one `errors` in the language of the page; one that was `unreached` did not get through the network.
 */
export type AppointmentAnswer = {
  result: Submission
  fields: AppointmentFields
  receipt?: Receipt
  errors?: FieldErrors
  unreached?: true
}

/** The field that takes the focus: the first one in the form that is wrong. */
export function firstBadField(errors: FieldErrors): FieldName | undefined {
  return formFields.find(({ name }) => errors[name] !== undefined)?.name
}

/** The errors on show: those the page found on submit, or those of the server's last answer. */
export function useFieldErrors(answer: AppointmentAnswer | undefined, words: FormWords) {
  const [seen, setSeen] = useState(answer)
  const [errors, setErrors] = useState(errorsOf(answer))
  const [failures, setFailures] = useState(hasFailed(answer) ? 1 : 0)
  if (answer !== seen) {
    setSeen(answer)
    setErrors(errorsOf(answer))
    setFailures(hasFailed(answer) ? failures + 1 : 0)
  }
  const [atStart] = useState(answer)
  useEffect(() => {
    // Scripts that start late may find the visitor typing in another field.
    if (answer !== atStart || !document.querySelector('.appointment__fields :focus'))
      focusField(firstBadField(errorsOf(answer)))
  }, [answer, atStart])

  return {
    errors,
    /** Grows with every failed attempt, so that each is announced; 0 after a success. */
    failures,
    /** Checks the form, shows its errors and moves to the first one. True when the form may be sent. */
    check(form: HTMLFormElement): boolean {
      const found = fieldErrors(findFieldFaults(readFields(new FormData(form))), words)
      const first = firstBadField(found)
      // Rendered before the focus moves, so that a screen reader reads the error with its field.
      flushSync(() => setErrors(found))
      focusField(first)
      return first === undefined
    },
    clearError(name: FieldName) {
      // Called with every letter: without an error nothing is rendered.
      if (errors[name]) setErrors(({ [name]: _fixed, ...rest }) => rest)
    },
  }
}

/** The id of a field's input in the page, or of the group of its choices. */
export function fieldId(name: FieldName): string {
  return `appointment-${name}`
}

function errorsOf(answer: AppointmentAnswer | undefined): FieldErrors {
  return answer?.errors ?? {}
}

function hasFailed(answer: AppointmentAnswer | undefined): boolean {
  return answer?.result.status === 'failed' || answer?.result.status === 'too-many'
}

export function focusField(name: FieldName | undefined): void {
  const field = name && document.getElementById(fieldId(name))
  if (!field) return
  const input = field.querySelector<HTMLElement>(':checked') ?? field
  // At once, or a phone would not open its keyboard; scrolling only after the errors are on the screen.
  input.focus({ preventScroll: true })
  afterFrame(() => input.closest('.field, .chips')?.scrollIntoView({ block: 'nearest' }))
}
