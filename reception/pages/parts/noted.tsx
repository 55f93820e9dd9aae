import type { ReactNode } from 'react'
import { Form } from 'react-router'

type Props = {
  /** Of what it is noted. */
  of: Record<string, string | number>
  what: string
  children: ReactNode
  /** Whose it is, for those who do not see the row. */
  whom?: string
  look?: 'quiet' | 'text' | 'primary'
}

/** A press that notes something and stays where it is. */
export function Noted({ of, what, children, whom, look = 'quiet' }: Props) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={`button button--${look}`} name="do" value={what}>
        {children}
        {whom && <span className="visually-hidden"> {whom}</span>}
      </button>
    </Form>
  )
}
