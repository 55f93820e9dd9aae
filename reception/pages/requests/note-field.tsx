import { deskWords } from '../words.ts'
import { longestNote } from './kept-input.ts'

/** For colleagues. */
export function NoteField({ typed, form }: { typed: string | undefined; form?: string }) {
  const words = deskWords().request
  return (
    <p className="field">
      <label className="label" htmlFor="note">
        {words.note} <span className="soft">{words.noteHelp}</span>
      </label>
      <textarea
        className="input"
        id="note"
        name="note"
        form={form}
        rows={2}
        maxLength={longestNote}
        defaultValue={typed}
      />
    </p>
  )
}
