import type { Medicines } from '#content/schema/emergency.ts'
import { LinkedText } from '../text/linked-text.tsx'
import './lozenges.css'

/** What to mind before a painkiller, each point behind its catchword. */
export function MedicinePoints({ points }: Pick<Medicines, 'points'>) {
  return (
    <ul className="lozenges">
      {points.map(({ heading, text }) => (
        <li key={heading}>
          <b>{heading}</b> <LinkedText text={text} />
        </li>
      ))}
    </ul>
  )
}
