import type { ReactNode } from 'react'
import { live } from '#site/live/live-props.ts'
import { PauseButton } from '../motion/pause-button.tsx'

/**
 * A row that runs past without end. Two copies follow each other; the second is silent for screen
 * readers. Under reduced motion, and before scripts run, one copy is shown and does not move.
 */
export function Marquee({ children }: { children: ReactNode }) {
  return (
    <div className="marquee" {...live('marquee')}>
      <div className="marquee__track">
        <div className="marquee__copy">{children}</div>
        <div className="marquee__copy marquee__copy--second" aria-hidden="true" inert>
          {children}
        </div>
      </div>
      <PauseButton className="marquee__pause" />
    </div>
  )
}
