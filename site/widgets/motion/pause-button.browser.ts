import { motionPaused, onMotionChange, setMotionPaused } from './motion.ts'

/** Shows whether the page rests, as all its pause buttons do, and changes that. */
export function enliven(button: HTMLElement): () => void {
  const icon = button.querySelector('use')!
  const pause = button.ariaLabel!
  const show = () => {
    button.ariaLabel = motionPaused() ? button.dataset.play! : pause
    icon.setAttribute('href', icon.getAttribute('href')!.replace(/#.*/, motionPaused() ? '#play' : '#pause'))
  }
  button.addEventListener('click', () => setMotionPaused(!motionPaused()))
  show()
  return onMotionChange(show)
}
