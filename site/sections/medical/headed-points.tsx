import type { HeadedPoints as Points } from '#content/schema/emergency.ts'
import { LinkedText } from '../text/linked-text.tsx'
import './lozenges.css'

/** What to mind before a painkiller, or while the clinic is closed: each point behind its catchword. */
export function HeadedPoints({ points }: Pick<Points, 'points'>) {
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

/** The same in one text, for a message. */
export const pointsInOne = ({ heading, points }: Points) =>
  `${heading}: ${points.map((point) => `${point.heading} ${point.text}`).join(' ')}`
