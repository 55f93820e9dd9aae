/** Runs a step once the page and the pictures of its first screen have loaded and can be seen. */
export function whenLoaded(step: () => void): void {
  if (document.readyState === 'complete') return step()
  const watch = new PerformanceObserver(() => {
    watch.disconnect()
    step()
  })
  // A busy screen shows a frame some time after it was drawn; its entry comes then.
  const look = () => watch.observe({ type: 'paint', buffered: true })
  window.addEventListener('load', () => requestAnimationFrame(look), { once: true })
}
