/**
 * Starts what the page at hand names by `data-live`, each by itself: where one fails, the page stays whole.
 */
const parts: Record<string, () => Promise<{ enliven: (element: HTMLElement) => void }>> = {
  passkey: () => import('./door/passkey.browser.ts'),
  print: () => import('./print.browser.ts'),
}

for (const element of document.querySelectorAll<HTMLElement>('[data-live]'))
  void parts[element.dataset.live ?? '']?.().then(({ enliven }) => enliven(element))
