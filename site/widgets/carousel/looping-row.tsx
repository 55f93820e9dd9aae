import type { ReactNode } from 'react'
import { live } from '#site/live/live-props.ts'

type Props = { className: string; children: ReactNode }

/**
 * List items that pass by without end, each one only once on the page, so that all of them can be used. How
 * many fit is `--per-view` in CSS; there must be at least one more. Until scripts run it scrolls; under reduced motion
 * it wraps. Far from the screen it neither starts nor runs.
 */
export function LoopingRow({ className, children }: Props) {
  return (
    <div className={`looping-row ${className}`} {...live('looping-row')}>
      <ul className="looping-row__items">{children}</ul>
    </div>
  )
}
