import type { ReactNode } from 'react'
import { Press } from '../parts/press.tsx'
import { deskWords } from '../words.ts'

type Props = { text: string; request: { ref: string; version: number }; children: ReactNode }

/** What was just saved for a request, with the way back, and on. */
export function Done({ text, request: { ref, version }, children }: Props) {
  return (
    <div className="note note--done no-print">
      <p className="grow strong" role="status">
        {text}
      </p>
      <Press of={{ ref, version }} value="undo">
        {deskWords().request.undo}
      </Press>
      {children}
    </div>
  )
}
