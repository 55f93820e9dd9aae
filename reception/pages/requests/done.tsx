import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { deskWords } from '../words.ts'

type Props = { text: string; request: { ref: string; version: number }; children: ReactNode }

/** What was just saved for a request, with the way back, and on. */
export function Done({ text, request: { ref, version }, children }: Props) {
  return (
    <div className="note note--done no-print">
      <p className="grow strong" role="status">
        {text}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="ref" value={ref} />
        <input type="hidden" name="version" value={version} />
        <button className="button button--quiet" name="do" value="undo">
          {deskWords().request.undo}
        </button>
      </Form>
      {children}
    </div>
  )
}
