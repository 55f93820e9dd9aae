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

/** Why a patient is called before others, in a few words. */
export function MarkTag({ name }: { name: string }) {
  return (
    <span className="tag tag--pain">
      <DeskIcon name="pain" /> {name}
    </span>
  )
}
