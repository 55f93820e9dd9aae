import type { RefCallback } from 'react'
import { wantsLessMotion } from './motion.ts'

const riseMs = 800
const marginPx = 120

type Options = {
  /** How long each part waits after the one before it, and from which width on. */
  stagger?: { ms: number; media: string }
}

/**
 * A ref for an element: what `selector` finds in it and lies below the screen when the visitor begins to scroll
 * fades in and rises, once, when it has come 120 px into view. Make it outside of components, so that it stays
 * the same. Without scripts, before the first scroll, under reduced motion and on paper nothing is ever hidden.
 */
export function revealOnScroll(selector: string, { stagger }: Options = {}): RefCallback<HTMLElement> {
  return (root) => {
    if (!root || wantsLessMotion()) return undefined
    const parts = [...root.querySelectorAll<HTMLElement>(selector)]
    const staggerMs = stagger && window.matchMedia(stagger.media).matches ? stagger.ms : 0
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
    window.addEventListener('scroll', begin, { once: true })
    return () => {
      window.removeEventListener('scroll', begin)
      observer.disconnect()
    }
  }
}

function reveal(part: HTMLElement, delay: number): void {
  delete part.dataset.reveal
  part.animate(
    { opacity: [0, 1], transform: ['translateY(16px)', 'none'] },
    { duration: riseMs, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
  )
}
