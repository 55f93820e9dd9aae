import { useLiveWords } from '#site/islands/words.ts'
import { Icon } from '../icon.tsx'
import './pause-button.css'

type Props = { className?: string }

/** Stops or starts every moving part of the page. Shown only once scripts run: before that nothing moves. */
export function PauseButton({ className = '' }: Props) {
  const words = useLiveWords()
  return (
    <button
      type="button"
      className={`pause-button ${className}`}
      aria-label={words.pause}
      data-pause={words.pause}
      data-play={words.play}
    >
      <Icon name="pause" />
    </button>
  )
}
