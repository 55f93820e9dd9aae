import { Link } from 'react-router'
import { deskWords, filled } from '../words.ts'

type Props = { last: { ref: string; name: string; what: string } | undefined }

/** What was saved for the request before this one, with the way back to it. */
export function Saved({ last }: Props) {
  if (last === undefined) return null
  const [before, after] = deskWords().next.saved.split('{name}')
  return (
    <p className="note note--done no-print" role="status">
      <span>
        {before}
        <Link to={`/desk/requests/${last.ref}`}>{last.name}</Link>
        {filled(after ?? '', { what: last.what })}
      </span>
    </p>
  )
}
