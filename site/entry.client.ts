import { enliven as menu } from './layout/menu/menu.browser.ts'
import { enliven as search } from './layout/search/search.browser.ts'
import { openNow, todaysHours, wordsWhenOpen } from './layout/strip/open-now.browser.ts'
import { LiveParts } from './live/live-parts.ts'
import { loadLater } from './live/load-later.ts'
import { enliven as mapFrame } from './sections/contact/map-frame.browser.ts'
import { enliven as pauseButton } from './widgets/motion/pause-button.browser.ts'
import { enliven as reveal } from './widgets/motion/reveal.browser.ts'
import { followScrolling } from './layout/menu/scrolled-flag.ts'

const parts = new LiveParts({
  atOnce: {
    menu,
    search,
    reveal,
    'map-frame': mapFrame,
    'open-now': openNow,
    'pause-button': pauseButton,
    'todays-hours': todaysHours,
    'words-when-open': wordsWhenOpen,
  },
  near: {
    'appointment-form': () => import('./sections/booking/appointment-form.browser.ts'),
    'comparison-slider': () => import('./widgets/slider/comparison-slider.browser.ts'),
    'guide-contents': () => import('./pages/service/guide-contents.browser.ts'),
    'looping-row': () => import('./widgets/carousel/looping-row.browser.ts'),
    'map-offer': () => import('./sections/contact/map-offer.browser.ts'),
    marquee: () => import('./widgets/carousel/marquee.browser.ts'),
    'photo-grid': () => import('./pages/clinic-gallery/photo-grid.browser.ts'),
    'scroll-progress': () => import('./widgets/motion/scroll-progress.browser.ts'),
    stories: () => import('./pages/home/stories.browser.ts'),
    'testimonial-row': () => import('./pages/home/testimonial-row.browser.ts'),
  },
})

function start(): void {
  // Until then CSS keeps everything still and open without scripts.
  document.documentElement.dataset.ready = ''
  followScrolling()
  parts.begin(document)
  // Until then a link is quickest as a document, for which the browser drops what it is still loading.
  loadLater(async () => (await import('./layout/route-change/route-change.ts')).followNavigation(parts))
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
