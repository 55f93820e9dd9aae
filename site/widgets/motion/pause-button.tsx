import { IconButton } from '../icon-button.tsx'
import { setMotionPaused, useMotionPaused } from './motion.ts'

type Props = {
  className?: string
  /** Whether the part next to it rests for a reason of its own, although the page plays. */
  resting?: boolean
  /** Called when the visitor plays again, so that such a reason ends. */
  onPlay?: () => void
}

/** Stops or starts every moving part of the page. Shown only once scripts run: before that nothing moves. */
export function PauseButton({ className = '', resting = false, onPlay }: Props) {
  const paused = useMotionPaused() || resting
  return (
    <IconButton
      className={`pause-button ${className}`}
      icon={paused ? 'play' : 'pause'}
      label={paused ? 'Play moving parts' : 'Pause moving parts'}
      onClick={() => {
        setMotionPaused(!paused)
        if (paused) onPlay?.()
      }}
    />
  )
}
