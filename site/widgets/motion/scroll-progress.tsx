import { useEffect, useRef } from 'react'

/** How much of the page has been scrolled past, in percent from 0 to 100; 0 for a page that does not scroll. */
export function scrolledPercent(scrollY: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight
  return way > 0 ? Math.min(100, Math.max(0, (scrollY / way) * 100)) : 0
}

/**
 * A thin line that grows with the way through the page. Hidden from screen readers, which have their own
 * way to say that and would announce every change.
 */
export function ScrollProgress() {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => {
      const percent = scrolledPercent(scrollY, document.documentElement.scrollHeight, innerHeight)
      line.current?.style.setProperty('--scrolled', String(percent / 100))
    }
    follow()
    const watch = new AbortController()
    for (const change of ['scroll', 'resize'])
      addEventListener(change, follow, { passive: true, signal: watch.signal })
    return () => watch.abort()
  }, [])
  return <div className="scroll-progress" role="progressbar" aria-hidden="true" ref={line} />
}
