import { enliven as menu } from './layout/menu/menu.browser.ts'
import { followScrolling } from './layout/menu/scrolled-flag.ts'
import { followRoutes } from './layout/route-change/client-routes.ts'
import { enliven as search } from './layout/search/search.browser.ts'
import { openNow, todaysHours, wordsWhenOpen } from './layout/strip/open-now.browser.ts'
import { countVisits } from './live/count-visits.ts'
import { LiveParts } from './live/live-parts.ts'
import { followBack } from './widgets/modal/back-closes.ts'

const parts = new LiveParts({
  atOnce: {
    menu,
    search,
    'open-now': openNow,
    'todays-hours': todaysHours,
    'words-when-open': wordsWhenOpen,
  },
  near: {
    'appointment-form': () => import('./sections/booking/appointment-form.browser.ts'),
    'looping-row': () => import('./widgets/carousel/looping-row.browser.ts'),
    'photo-grid': () => import('./pages/clinic-gallery/photo-grid.browser.ts'),
    stories: () => import('./pages/home/stories.browser.ts'),
    'testimonial-row': () => import('./pages/home/testimonial-row.browser.ts'),
  },
  small: async () => (await import('./small-parts.ts')).smallParts,
  everywhere: ['map-frame', 'pause-button'],
})

function start(): void {
  // Until then CSS keeps everything still and open without scripts.
  document.documentElement.dataset.ready = ''
  followScrolling()
  followBack()
  parts.begin(document)
  followRoutes({ begin: (page) => parts.begin(page), end: (page) => parts.end(page) })
  if (document.querySelector('[data-counts]')) countVisits()
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
