import { findIslands, followIslands } from './islands/loader.ts'
import { countVisits } from './layout/count-visits.ts'
import { offerLanguage } from './layout/languages/offer-language.ts'
import { followMenu } from './layout/menu/follow-menu.ts'
import { followScrolling } from './layout/menu/scrolled-flag.ts'
import { followRoutes } from './layout/route-change/client-routes.ts'
import { tellOpening } from './layout/strip/open-or-closed.ts'
import { dropReceipt } from './sections/booking/kept/kept-receipt.ts'
import { followBack } from './widgets/modal/back-closes.ts'
import { followPauseButtons, showPaused } from './widgets/motion/pause.ts'
import { revealParts } from './widgets/motion/reveal.ts'
import { openFolds } from './widgets/open-folds.ts'

/** What every page needs at once; it ends when the next page is shown. */
const parts = [followMenu, offerLanguage, tellOpening, revealParts, showPaused, openFolds]

let shown = new AbortController()

/** @param isNew opened by a link or an address, and not by a reload or Back */
function begin(isNew: boolean): void {
  shown.abort()
  shown = new AbortController()
  for (const follow of parts) follow(shown.signal)
  dropReceipt(isNew)
  findIslands()
}

function start(): void {
  // Until then CSS keeps everything still and open without scripts.
  document.documentElement.dataset.ready = ''
  followScrolling()
  followBack()
  followPauseButtons()
  followIslands()
  begin(!isShownAgain())
  followRoutes(begin)
  if (document.querySelector('[data-counts]')) countVisits()
}

/** By a reload or Back: entries of the history that were shown before have a state. */
function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return history.state !== null || visit?.type === 'reload'
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
