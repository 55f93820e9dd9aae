/** Opens the folded part that holds the place a link leads to; newer browsers do so by themselves. */
export function openFolds(signal: AbortSignal): void {
  openTarget()
  addEventListener('hashchange', openTarget, { signal })
}

function openTarget(): void {
  const fold = document.getElementById(location.hash.slice(1))?.closest('details')
  if (fold && !fold.open) {
    fold.open = true
    fold.scrollIntoView()
  }
}
