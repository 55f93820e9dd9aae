import type { ReactNode } from 'react'
import { DeskIcon } from '../icon.tsx'

type Props = {
  /** What the device is asked for. */
  does: 'use' | 'make'
  /** As the server has made them; where they are left out they are asked for when they are needed. */
  options?: string | undefined
  button: string
  children?: ReactNode
}

/** Sends what a passkey answers, as a form like any other. It needs a script, and is not seen without. */
export function PasskeyForm({ does, options, button, children }: Props) {
  return (
    <form method="post" hidden data-live="passkey" data-does={does} data-options={options}>
      {children}
      <input type="hidden" name="answer" />
      <button className="btn p" type="button">
        <DeskIcon name="key" /> {button}
      </button>
      <p className="err" role="alert" hidden />
    </form>
  )
}
