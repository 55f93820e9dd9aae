import { wantsLessMotion } from './motion.ts'

const riseMs = 800
const marginPx = 120

/**
 * What `data-reveal-parts`, a selector, finds in its element and lies below the screen when the visitor begins to
 * scroll fades in and rises, once, when it has come 120 px into view; from 768 px each part comes `data-reveal-stagger`
 * milliseconds after the one before it. Without scripts, before the first scroll, under reduced motion and on paper
 * nothing is ever hidden.
 */
export function revealParts(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-reveal-parts]')
  if (!root || wantsLessMotion()) return
  const { revealParts = '', revealStagger = 0 } = root.dataset
  const staggerMs = window.matchMedia('(min-width: 48em)').matches ? Number(revealStagger) : 0
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
          reveal(part, parts.indexOf(part) * staggerMs)
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

function reveal(part: HTMLElement, delay: number): void {
  delete part.dataset.reveal
  part.animate(
    { opacity: [0, 1], transform: ['translateY(16px)', 'none'] },
    { duration: riseMs, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
  )
}
