import { Outlet } from 'react-router'
import type { Route } from './+types/frame.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { languageOf } from '#content/catalogue/language.ts'
import { Footer } from './layout/footer.tsx'
import { LoadingOverlay } from './layout/route-change/loading-overlay.tsx'
import { Navigation } from './layout/menu/navigation.tsx'
import { PhoneBar } from './layout/phone-bar/phone-bar.tsx'
import { hoursProps } from './layout/strip/open-now.tsx'
import { TopStrip } from './layout/strip/top-strip.tsx'
import { useSiteFrame } from './layout/site-frame.ts'
import { LiveWordsProvider } from './islands/words.ts'
import { Failure } from './pages/not-found/failure.tsx'
import { siteFrame } from './site-frame.server.ts'
import './styles/site.css'
import './widgets/motion/reveal.css'

export function loader({ url }: Route.LoaderArgs) {
  return siteFrame(catalogue(languageOf(url.pathname)))
}

export default function Site() {
  const frame = useSiteFrame()
  return (
    <LiveWordsProvider value={frame.liveWords}>
      <a className="skip-link" href="#content">
        {frame.labels.frame.skip}
      </a>
      <header
        className="site-header"
        data-counts={frame.clinic.features.counts || undefined}
        {...hoursProps(frame)}
      >
        <TopStrip />
        <Navigation />
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <PhoneBar />
      <LoadingOverlay />
    </LiveWordsProvider>
  )
}

/** What a visitor sees when even the frame around every page fails. No detail of the fault leaves the server. */
export function ErrorBoundary() {
  return (
    <main id="content">
      <Failure />
    </main>
  )
}
