import { Link } from 'react-router'
import { deskWords } from '../words.ts'

type Props = {
  text: string
  /** Whether patients are to be called because of it. */
  isToCall?: boolean
}

/** What was just done, with the way to whoever is to be called. */
export function Told({ text, isToCall = false }: Props) {
  return (
    <p className="note note--done no-print" role="status">
      {text}
      {isToCall && <Link to="/desk/requests/in/call-back">{deskWords().block.callList}</Link>}
    </p>
  )
}
