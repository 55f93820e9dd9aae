import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { outcomes, type Typed } from '../../model/outcomes.ts'
import { deskWords } from '../words.ts'
import { NoteField } from './note-field.tsx'
import type { RequestView } from './request-view.server.ts'

type Answer = { fault?: string; typed?: Typed }
type OutcomeProps = { request: RequestView; answer: Answer | undefined }

const formId = 'outcome-form'

/** What became of a call; a booking has its page. */
export function OutcomeForm({ request: { ref, version, visit, told, history }, answer }: OutcomeProps) {
  const { form, noteSent, isSaved } = useSaved(`${version} ${history.length}`, answer)
  const isBusy = useNavigation().state !== 'idle'
  const typed = answer?.typed
  const words = deskWords().request
  return (
    <section className="no-print" aria-labelledby="outcome">
      <h2 id="outcome">{words.then}</h2>
      <Form
        method="post"
        id={formId}
        className="outcome"
        ref={form}
        preventScrollReset
        onChange={({ target }) => showFields(target)}
        onSubmit={(event) => {
          if (isBusy) event.preventDefault() // pressed twice
          else noteSent()
        }}
      >
        <input type="hidden" name="version" value={version} />
        <fieldset>
          <legend className="visually-hidden">{words.then}</legend>
          <div className="choices">
            <button className="button" name="press" value="no-answer" aria-disabled={isBusy}>
              {words.noAnswer}
            </button>
            {!told && (
              <Link className="button" to={`/desk/requests/${ref}/book`} data-book="">
                {deskWords().book.title}
              </Link>
            )}
            {outcomes
              .filter((value) => value !== 'no-answer' && (value !== 'cancelled' || visit !== null))
              .map((value) => (
                <label key={value}>
                  <input type="radio" name="what" value={value} defaultChecked={typed?.what === value} />
                  {words.outcomes[value]}
                </label>
              ))}
          </div>
        </fieldset>
        <fieldset className="outcome__details outcome__details--call-back">
          <legend className="label">{words.whenAgain}</legend>
          <div className="times">
            <Field label={words.callDay} type="date" name="callDate" typed={typed} />
            <Field label={words.callTime} type="time" name="callTime" step={300} typed={typed} />
          </div>
        </fieldset>
        <fieldset className="outcome__details outcome__details--cancelled">
          <legend className="label">{words.whoCancels}</legend>
          <div className="choices">
            {(['patient', 'clinic'] as const).map((by) => (
              <label key={by}>
                <input
                  type="radio"
                  name="by"
                  value={by}
                  defaultChecked={(typed?.by === 'clinic') === (by === 'clinic')}
                />
                {words.cancels[by]}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="row outcome__save">
          <button className="button" aria-disabled={isBusy}>
            {words.save}
          </button>
        </p>
        <p role="status">{isSaved && words.saved}</p>
      </Form>
    </section>
  )
}

/** A note that is kept with what became of the call, or alone. */
export function Note({ typed }: { typed: string | undefined }) {
  return (
    <section className="section no-print" aria-label={deskWords().request.note}>
      <NoteField typed={typed} form={formId} />
      <p className="section note-save">
        <button className="button" form={formId}>
          {deskWords().request.save}
        </button>
      </p>
    </section>
  )
}

/** The fields of an answer that was chosen come into sight, also below the screen of a phone. */
function showFields(chosen: EventTarget): void {
  if (!(chosen instanceof HTMLInputElement) || chosen.name !== 'what') return
  const fields = chosen.form?.querySelector(`.outcome__details--${chosen.value}`)
  fields?.scrollIntoView({ block: 'center' })
}

/**
 * A saved form is reset; unsaved input stays in it, whatever else changes the request. `state` changes with each change.
 */
function useSaved(state: string, answer: Answer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const before = useRef(state)
  const [savedState, setSavedState] = useState<string>()
  useEffect(() => {
    if (before.current !== state && isSent.current) {
      form.current?.reset() // to the typed input, if it was returned
      setSavedState(state)
    }
    if (before.current !== state || answer !== undefined) isSent.current = false
    before.current = state
  }, [state, answer])
  const noteSent = () => {
    isSent.current = true
  }
  return { form, noteSent, isSaved: answer === undefined && savedState === state }
}

type FieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  label: string
  name: keyof Typed
  typed: Typed | undefined
}

function Field({ label, name, typed, ...rest }: FieldProps) {
  return (
    <label>
      {label}
      <input className="input" name={name} defaultValue={typed?.[name]} {...rest} />
    </label>
  )
}
