import type { Piece } from './urgency.server.ts'

/** A text of a patient's, with the words marked for which the request comes first. */
export function Quoted({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isQuoted }, index) => (isQuoted ? <mark key={index}>{text}</mark> : text))
}
