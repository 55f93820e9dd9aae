import { DeskIcon } from '../../parts/desk-icon.tsx'
import { deskWords } from '../../words.ts'

const looks = {
  illustration: ['tag tag--sample', null],
  photo: ['tag tag--booked', 'right'],
  begun: ['tag tag--due', 'clock'],
  kept: ['tag tag--due', 'clock'],
} as const

/** What fills a place. */
export function StateTag({ state }: { state: keyof typeof looks }) {
  const [className, icon] = looks[state]
  return (
    <span className={className}>
      {icon && <DeskIcon name={icon} />}
      {deskWords().photographs.states[state]}
    </span>
  )
}
