import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBrowserCan } from '../hydrated.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'

/** A challenge is valid for ten minutes; the sign-in page may stay open all night. */
const renewEveryMs = 8 * 60_000

const faults = {
  use: 'The passkey was not used. Try again, or use the password.',
  make: 'No passkey was made. Try again, or choose a password.',
}

export function usePasskeys(): boolean {
  return useBrowserCan(browserSupportsWebAuthn)
}

type Props = {
  does: 'use' | 'make'
  /** Options made by the server; if left out, they are fetched when needed. */
  options?: string | undefined
  name: string
  children?: ReactNode
}

/** Sends a passkey's answer as an ordinary form. It needs a script, and is hidden without one. */
export function PasskeyForm({ does, options, name, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isAble = usePasskeys()

  const send = (answer: object) => {
    if (field.current) field.current.value = JSON.stringify(answer)
    form.current?.submit()
  }
  const ask = async () => {
    setFault('')
    setAsking(true)
    try {
      const optionsJSON = await optionsFor(options)
      send(
        await (does === 'make' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })),
      )
    } catch {
      setFault(faults[does])
    }
    setAsking(false)
  }
  useOffer(isAble && does === 'use' && options === undefined, button, send)

  return (
    <form method="post" ref={form} hidden={!isAble}>
      {children}
      <input type="hidden" name="answer" ref={field} />
      <button
        className="button button--primary"
        type="button"
        ref={button}
        disabled={isAsking}
        onClick={() => void ask()}
      >
        <DeskIcon name="key" /> {name}
      </button>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}

/** Makes the e-mail field offer passkeys by itself. */
function useOffer(
  isWanted: boolean,
  button: RefObject<HTMLButtonElement | null>,
  send: (answer: object) => void,
): void {
  const offer = useEffectEvent(async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return
    const optionsJSON = await optionsFor(undefined)
    if (button.current?.disabled) return // already asked for; an offer would cancel it
    const offered = { optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false }
    // A later offer replaces this one.
    await startAuthentication(offered).then(send, () => {})
  })
  useEffect(() => {
    if (!isWanted) return
    const again = () => void offer().catch(() => {})
    again()
    const timer = setInterval(again, renewEveryMs)
    return () => clearInterval(timer)
  }, [isWanted])
}

async function optionsFor(given: string | undefined) {
  if (given !== undefined) return JSON.parse(given)
  const answer = await fetch('/desk/challenge')
  return answer.json()
}
