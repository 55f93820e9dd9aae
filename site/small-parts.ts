import type { Enliven } from './live/live-parts.ts'
import { enliven as guideContents } from './pages/service/guide-contents.browser.ts'
import { enliven as mapFrame } from './sections/contact/map-frame.browser.ts'
import { enliven as mapOffer } from './sections/contact/map-offer.browser.ts'
import { enliven as marquee } from './widgets/carousel/marquee.browser.ts'
import { enliven as pauseButton } from './widgets/motion/pause-button.browser.ts'
import { enliven as reveal } from './widgets/motion/reveal.browser.ts'
import { enliven as scrollProgress } from './widgets/motion/scroll-progress.browser.ts'
import { enliven as slider } from './widgets/slider/comparison-slider.browser.ts'

/** What most pages have some of, in one file, as each file is a request. By the value of `data-live`. */
export const smallParts: Record<string, Enliven> = {
  'comparison-slider': slider,
  'guide-contents': guideContents,
  'map-frame': mapFrame,
  'map-offer': mapOffer,
  marquee,
  'pause-button': pauseButton,
  reveal,
  'scroll-progress': scrollProgress,
}
