import { type RefObject, useEffect } from 'react'
import { DeskIcon } from './desk-icon.tsx'

type Props = {
  text: string | undefined | null
  /** Below the top of a page: a browser without scripts goes there. */
  isBelow?: boolean
}

export function FormFault({ text, isBelow }: Props) {
  if (!text) return null
  return (
    <div className="note note--fault" role="alert" tabIndex={-1} autoFocus={isBelow}>
      <DeskIcon name="wrong" />
      <div>{text}</div>
    </div>
  )
}

/** A radio button is never invalid by itself. */
const fieldAtFault = '[aria-invalid="true"], [type="radio"][aria-describedby$="-fault"]'

/** Brings what was refused into view, each time an answer comes: the first field at fault, else what is told of the press. */
export function useFaultInView(part: RefObject<HTMLElement | null>, answer: unknown): void {
  useEffect(() => {
    if (!answer) return
    const [field, told] = [fieldAtFault, '[role="alert"]'].map((found) =>
      part.current?.querySelector<HTMLElement>(found),
    )
    bringIntoView(field ?? told)
  }, [part, answer])
}

/** In a long form, whose faults are listed below what is told: that, not the first field. */
export function useToldInView(part: RefObject<HTMLElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) bringIntoView(part.current?.querySelector<HTMLElement>('[role="alert"]'))
  }, [part, answer])
}

function bringIntoView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
