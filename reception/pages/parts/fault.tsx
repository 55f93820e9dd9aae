import { DeskIcon } from './desk-icon.tsx'

/** The fault of an input, beside its field; the field refers to the text by `id`. */
export function Fault({ id, text }: { id?: string; text: string | undefined | null }) {
  if (!text) return null
  return (
    <p className="fault" id={id}>
      <DeskIcon name="wrong" />
      {text}
    </p>
  )
}

/** The fault of a form that could not be saved while the store is away. */
export const unsavedWords =
  'Nothing was saved: the desk cannot write at the moment. What you typed is still here. Try again in a minute.'

/** The latest fault of a form as a whole. */
export function FormFault({ text }: { text: string | undefined | null }) {
  if (!text) return null
  return (
    <div className="note note--fault" role="alert">
      <DeskIcon name="wrong" />
      <div>{text}</div>
    </div>
  )
}
