import { DeskIcon } from '../parts/desk-icon.tsx'
import type { Due } from './lists/listed.server.ts'

const icons = { late: 'late', today: 'clock', later: 'ring' }
const looks = { late: 'tag tag--late', today: 'tag tag--due', later: 'tag' }

/** When a patient must be called, in words and as an icon. */
export function DueTag({ due: { text, group } }: { due: Due }) {
  return (
    <span className={looks[group]}>
      <DeskIcon name={icons[group]} /> {text}
    </span>
  )
}
