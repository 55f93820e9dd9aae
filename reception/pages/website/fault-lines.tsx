import { Link } from 'react-router'

/** One fault of the words, and where it is put right. */
export type FaultLine = { text: string; edit?: string | null }

export function FaultLines({ lines }: { lines: FaultLine[] }) {
  return (
    <ul>
      {lines.map(({ text, edit }) => (
        <li key={text}>{edit ? <Link to={edit}>{text}</Link> : text}</li>
      ))}
    </ul>
  )
}
