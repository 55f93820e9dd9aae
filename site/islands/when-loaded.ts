/** Fallback for browsers that report no paint timing, such as hardened ones. */
const reportMs = 1_000

/** Runs a step when the page and the pictures of its first screen have loaded and are visible. */
export function whenLoaded(step: () => void): void {
  if (document.readyState === 'complete') return step()
  const drawn = () => void onceShown().then(step)
  window.addEventListener('load', () => requestAnimationFrame(drawn), { once: true })
}

/** A busy screen shows a frame some time after it was drawn; its entry follows then. */
function onceShown(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, reportMs)
  })
}
