import { deskWords, filled } from '../words.ts'
import type { Kept } from './kept-as-typed.ts'

/** Beside the button of a form that is kept as it is typed. */
export function KeptWord({ kept, before }: { kept: Kept | undefined; before?: string }) {
  const { keptAt, saveNote } = deskWords().records
  return (
    <span className="soft" role="status">
      {kept ? filled(keptAt, { time: kept.at }) : (before ?? saveNote)}
    </span>
  )
}
