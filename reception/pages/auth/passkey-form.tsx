import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { type ReactNode, useRef, useState } from 'react'
import { useBrowserCan } from '../hydrated.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords } from '../words.ts'

export function usePasskeys(): boolean {
  return useBrowserCan(browserSupportsWebAuthn)
}

type Props = {
  does: 'use' | 'make'
  /** Made by the server, for ten minutes; the sign-in page may stay open all night, and fetches them when needed. */
  options?: string | undefined
  name: string
  children?: ReactNode
}

/** Sends a passkey's answer as an ordinary form. It needs a script, and is hidden without one. */
export function PasskeyForm({ does, options, name, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isAble = usePasskeys()

  const ask = async () => {
    setFault('')
    setAsking(true)
    try {
      const optionsJSON = await optionsFor(options)
      const start = does === 'make' ? startRegistration : startAuthentication
      const answer = await start({ optionsJSON })
      if (field.current) field.current.value = JSON.stringify(answer)
      form.current?.submit()
    } catch {
      setFault(deskWords().door[does === 'use' ? 'notUsed' : 'notMade'])
    }
    setAsking(false)
  }

  return (
    <form method="post" ref={form} hidden={!isAble}>
      {children}
      <input type="hidden" name="answer" ref={field} />
      <button className="button button--primary" type="button" disabled={isAsking} onClick={() => void ask()}>
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

async function optionsFor(given: string | undefined) {
  if (given !== undefined) return JSON.parse(given)
  const answer = await fetch('/desk/challenge')
  return answer.json()
}
