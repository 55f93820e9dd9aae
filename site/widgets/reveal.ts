import type { RefCallback } from 'react'
import { wantsLessMotion } from './motion.ts'

const riseMs = 800
const marginPx = 120

type Options = {
  /** How long each part waits after the one before it, and from which width on. */
  stagger?: { ms: number; media: string }
}

/** How long a part waits, in milliseconds, if it is number `index` of those that are staggered. */
export function staggerDelay(index: number, stagger: Options['stagger'], matches: boolean): number {
  return stagger && matches ? index * stagger.ms : 0
}

/**
 * A ref for an element: what `selector` finds in it and lies below the first screen fades in and rises, once,
 * when it has come 120 px into view. Make it outside of components, so that it stays the same. Without
 * scripts, under reduced motion and on paper nothing is ever hidden.
 */
export function revealOnScroll(selector: string, { stagger }: Options = {}): RefCallback<HTMLElement> {
  return (root) => {
    if (!root || wantsLessMotion()) return undefined
    const delays = new Map<Element, number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer.unobserve(target)
          reveal(target as HTMLElement, delays.get(target) ?? 0)
        }
      },
      { rootMargin: `0px 0px -${marginPx}px` },
    )
    // A frame later the page has its place: after a change of page it is scrolled to the top only now.
    const frame = requestAnimationFrame(() => {
      const parts = [...root.querySelectorAll<HTMLElement>(selector)]
      for (const part of parts.filter(isBelowScreen)) {
        const staggered = stagger ? window.matchMedia(stagger.media).matches : false
        delays.set(part, staggerDelay(parts.indexOf(part), stagger, staggered))
        part.dataset.reveal = ''
        observer.observe(part)
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }
}

function isBelowScreen(part: HTMLElement): boolean {
  return part.getBoundingClientRect().top >= window.innerHeight
}

function reveal(part: HTMLElement, delay: number): void {
  delete part.dataset.reveal
  part.animate(
    { opacity: [0, 1], transform: ['translateY(16px)', 'none'] },
    { duration: riseMs, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
  )
}
