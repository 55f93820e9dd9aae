import type { ReactNode } from 'react'
import { Form } from 'react-router'

type Props = { name?: string; value: string; look?: 'quiet' | 'text'; children: ReactNode }

export function Press({ name = 'do', value, look = 'quiet', children }: Props) {
  return (
    <Form method="post">
      <button className={`button button--${look}`} name={name} value={value}>
        {children}
      </button>
    </Form>
  )
}
