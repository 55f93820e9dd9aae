import { wantsLessMotion } from './motion.ts'

const riseMs = 800
const marginPx = 120

/**
 * What `data-reveal-parts`, a selector, finds in its element and lies below the screen when the visitor begins to
 * scroll fades in and rises, once, when it has come 120 px into view. Without scripts, before the first scroll, under
 * reduced motion and on paper nothing is ever hidden.
 */
export function revealParts(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-reveal-parts]')
  if (!root || wantsLessMotion()) return
  const { revealParts = '' } = root.dataset
  const parts = [...root.querySelectorAll<HTMLElement>(revealParts)]
  // It reports each part once at the start, when the browser knows its place anyway: measuring would cost a layout.
  const observer = new IntersectionObserver(
    (entries) => {
      // Read once, before anything changes: between changes each read would cost a layout.
      const screenPx = window.innerHeight
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        const part = target as HTMLElement
        const hidden = part.dataset.reveal !== undefined
        if (!hidden && boundingClientRect.top >= screenPx) part.dataset.reveal = ''
        else if (!hidden) observer.unobserve(part)
        else if (isIntersecting) {
          observer.unobserve(part)
          reveal(part)
        }
      }
    },
    { rootMargin: `0px 0px -${marginPx}px` },
  )
  const begin = () => parts.forEach((part) => observer.observe(part))
  const hasBegun = document.documentElement.dataset.scrolled !== undefined // before this script came
  if (hasBegun) begin()
  else window.addEventListener('scroll', begin, { once: true, signal })
  signal.addEventListener('abort', () => observer.disconnect())
}

function reveal(part: HTMLElement): void {
  delete part.dataset.reveal
  part.animate(
    { opacity: [0, 1], transform: ['translateY(16px)', 'none'] },
    { duration: riseMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}
