import { DeskIcon } from './desk-icon.tsx'

export function FormFault({ text }: { text: string | undefined | null }) {
  if (!text) return null
  return (
    <div className="note note--fault" role="alert">
      <DeskIcon name="wrong" />
      <div>{text}</div>
    </div>
  )
}
