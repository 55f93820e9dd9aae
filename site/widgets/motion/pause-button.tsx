import { live } from '#site/live/live-props.ts'
import { Icon } from '../icon.tsx'
import { pauseLabel } from './motion.ts'

type Props = { className?: string }

/** Stops or starts every moving part of the page. Shown only once scripts run: before that nothing moves. */
export function PauseButton({ className = '' }: Props) {
  return (
    <button
      type="button"
      className={`pause-button ${className}`}
      aria-label={pauseLabel(false)}
      {...live('pause-button')}
    >
      <Icon name="pause" />
    </button>
  )
}
