import { DeskIcon } from '../parts/desk-icon.tsx'
import type { Due } from './lists/listed.server.ts'

const icons = { late: 'late', today: 'clock', later: 'ring' }
const looks = { late: 'tag tag--late', today: 'tag tag--due', later: 'tag' }

export function DueTag({ due: { text, group } }: { due: Due }) {
  return (
    <span className={looks[group]}>
      <DeskIcon name={icons[group]} /> {text}
    </span>
  )
}

/** A patient in pain is called before others. */
export function PainTag() {
  return (
    <span className="tag tag--late">
      <DeskIcon name="late" /> Pain
    </span>
  )
}
