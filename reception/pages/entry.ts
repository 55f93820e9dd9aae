import { enliven as alerts } from './live/alerts.browser.ts'
import { enliven as keys } from './live/keys.browser.ts'
import { enliven as news } from './live/news.browser.ts'
import { enliven as passkey } from './auth/passkey.browser.ts'
import { enliven as print } from './print.browser.ts'

/**
 * What the page at hand names by `data-live` is started, each by itself: where one fails, the page stays whole. All of it
 * is one file: a part that came by itself would share files with the public pages' scripts.
 */
const parts: Record<string, (element: HTMLElement) => void> = { alerts, keys, news, passkey, print }

for (const element of document.querySelectorAll<HTMLElement>('[data-live]')) {
  const enliven = parts[element.dataset.live ?? '']
  if (enliven) queueMicrotask(() => enliven(element))
}
