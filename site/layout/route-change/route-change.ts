import type { LiveParts } from '../../live/live-parts.ts'
import { countVisits } from '../../live/count-visits.ts'
import { savesData } from '../../live/saves-data.ts'
import { fetchAhead } from './page-fetch.ts'
import { swapPage } from './page-swap.ts'

/**
 * Has the site's next pages shown in this document. Links that ask for a new document get one, and so does everything
 * in browsers without the Navigation API. The code that counts pages is part of this file: a separate file would be
 * one more request.
 */
export function followNavigation(parts: LiveParts): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (!staysInDocument(event)) return
    const left = location.pathname
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: () => swapPage(event, left, parts),
    })
  })
  if (!savesData()) fetchAhead()
  if (document.querySelector('[data-counts]')) countVisits()
}

/** Where a browser does not say which link was pressed, none can be told from those that ask for a document. */
function staysInDocument(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, sourceElement } = event
  // A layer that opens or closes over the page; a link to the page itself replaces it.
  const staysOnPage = event.destination.url === location.href && navigationType !== 'replace'
  const leadsToPage =
    canIntercept && !staysOnPage && !hashChange && downloadRequest === null && formData === null
  const asksForDocument = sourceElement === undefined || sourceElement?.matches('[data-reload]')
  return leadsToPage && navigationType !== 'reload' && !asksForDocument && !isFile(event.destination.url)
}

function isFile(url: string): boolean {
  return new URL(url).pathname.includes('.')
}
