/** Has the line follow the way through the page. */
export function enliven(line: HTMLElement): () => void {
  const follow = () => {
    const percent = scrolledPercent(scrollY, document.documentElement.scrollHeight, innerHeight)
    line.style.setProperty('--scrolled', String(percent / 100))
  }
  follow()
  const watch = new AbortController()
  for (const change of ['scroll', 'resize'])
    addEventListener(change, follow, { passive: true, signal: watch.signal })
  return () => watch.abort()
}

/** How much of the page has been scrolled past, in percent from 0 to 100; 0 for a page that does not scroll. */
export function scrolledPercent(scrollY: number, pageHeight: number, windowHeight: number): number {
  const way = pageHeight - windowHeight
  return way > 0 ? Math.min(100, Math.max(0, (scrollY / way) * 100)) : 0
}
