import { findIslands, followIslands } from './islands/loader.ts'
import { countVisits } from './layout/count-visits.ts'
import { offerLanguage } from './layout/languages/offer-language.ts'
import { followMenu } from './layout/menu/follow-menu.ts'
import { followScrolling } from './layout/menu/scrolled-flag.ts'
import { followRoutes } from './layout/route-change/client-routes.ts'
import { tellOpening } from './layout/strip/open-or-closed.ts'
import { followBack } from './widgets/modal/back-closes.ts'
import { followPauseButtons, showPaused } from './widgets/motion/pause.ts'
import { revealParts } from './widgets/motion/reveal.ts'
import { openFolds } from './widgets/open-folds.ts'

/** What every page needs at once; it ends when the next page is shown. */
const parts = [followMenu, offerLanguage, tellOpening, revealParts, showPaused, openFolds]

let shown = new AbortController()

function begin(): void {
  shown.abort()
  shown = new AbortController()
  for (const follow of parts) follow(shown.signal)
  findIslands()
}

function start(): void {
  // Until then CSS keeps everything still and open without scripts.
  document.documentElement.dataset.ready = ''
  followScrolling()
  followBack()
  followPauseButtons()
  followIslands()
  begin()
  followRoutes(begin)
  if (document.querySelector('[data-counts]')) countVisits()
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
