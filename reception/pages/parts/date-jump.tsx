import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useHydrated } from '../hydrated.ts'
import { deskWords } from '../words.ts'

type Props = {
  /** Of the page that shows the day; without it this one. */
  action?: string
  name?: string
  label: string
  date: string
  min?: string
  max?: string
  /** What else the address names. */
  children?: ReactNode
}

/** A field that goes to the day that is chosen; one that is typed is complete with Enter, or when the field is left. */
export function DateJump({ action, name = 'date', label, date, min, max, children }: Props) {
  const isLive = useHydrated()
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const go = () => {
    const { value, form, validity } = field.current ?? {}
    if (value !== date && validity?.valid && form) void submit(form, { preventScrollReset: true })
  }
  const goOnce = useEffectEvent(go)
  useEffect(() => goOnce(), []) // chosen before the page was live
  return (
    <Form className="day-jump" action={action} preventScrollReset>
      {children}
      <input
        ref={field}
        className="input"
        type="date"
        name={name}
        aria-label={label}
        autoComplete="off"
        defaultValue={date}
        min={min}
        max={max}
        required
        onKeyDown={(event) => {
          isTyped.current = true
          if (event.key !== 'Enter') return
          event.preventDefault() // the picker of the browser would take it
          go()
        }}
        onPointerDown={() => (isTyped.current = false)}
        onChange={() => isTyped.current || go()}
        onBlur={go}
      />
      {!isLive && <button className="button button--quiet">{deskWords().diary.go}</button>}
    </Form>
  )
}
