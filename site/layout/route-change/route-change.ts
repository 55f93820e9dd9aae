import type { LiveParts } from '../../live/live-parts.ts'
import { loadDocument } from './load-document.ts'

/**
 * Has the site's next pages shown in this document. Links that ask for a new document get one, and so does everything
 * in browsers without the Navigation API.
 */
export function followNavigation(parts: LiveParts): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (!staysInDocument(event)) return
    const left = location.pathname
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        const { swapPage } = await import('./page-swap.ts').catch(loadDocument)
        await swapPage(event, left, parts)
      },
    })
  })
}

/** Where a browser does not say which link was pressed, none can be told from those that ask for a document. */
function staysInDocument(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, sourceElement } = event
  const leadsToPage = canIntercept && !hashChange && downloadRequest === null && formData === null
  const asksForDocument = sourceElement === undefined || sourceElement?.matches('[data-reload]')
  return leadsToPage && navigationType !== 'reload' && !asksForDocument && !isFile(event.destination.url)
}

function isFile(url: string): boolean {
  return new URL(url).pathname.includes('.')
}
