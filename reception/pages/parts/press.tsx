import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

type Props = {
  name?: string
  value: string
  /** Of what, in further fields: the page stays where it is then. */
  of?: Record<string, string | number>
  /** Whose it is, for those who do not see the row. */
  whom?: string
  look?: 'quiet' | 'text' | 'primary'
  children: ReactNode
}

/** A button that does one thing; pressed twice it does it once, also where another has come to its place meanwhile. */
export function Press({ name = 'do', value, of, whom, look = 'quiet', children }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="no-print" preventScrollReset={of !== undefined}>
      {Object.entries(of ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        className={`button button--${look}`}
        name={name}
        value={value}
        onClick={(event) => {
          if (isBusy || event.detail > 1) event.preventDefault()
        }}
      >
        {children}
        {whom && <span className="visually-hidden"> {whom}</span>}
      </button>
    </Form>
  )
}
