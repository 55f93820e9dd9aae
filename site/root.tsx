import type { ReactNode } from 'react'
import { Links, Meta, Outlet, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { type Language, languageOf } from '#content/catalogue/language.ts'
import { isDeskRoute } from '#reception/pages/desk-route.ts'
import { Footer } from './layout/footer.tsx'
import { LoadingOverlay } from './layout/route-change/loading-overlay.tsx'
import { Navigation } from './layout/menu/navigation.tsx'
import { PhoneBar } from './layout/phone-bar/phone-bar.tsx'
import { TopStrip } from './layout/strip/top-strip.tsx'
import { Failure } from './pages/not-found/failure.tsx'
import { siteFrame } from './site-frame.server.ts'
import { hoursProps } from './layout/strip/open-now.tsx'
import { LiveWordsProvider } from './islands/words.ts'
import { useFrameIfAny, useLanguage, useSiteFrame } from './layout/site-frame.ts'
import { SiteScripts } from './site-scripts.tsx'
import indicStyles from './layout/languages/indic.css?url'
import anek from './styles/fonts/anek.woff2?url'
import headingDevanagari from './styles/fonts/heading-devanagari.woff2?url'
import headingGujarati from './styles/fonts/heading-gujarati.woff2?url'
import namesDevanagari from './styles/fonts/names-devanagari.woff2?url'
import namesGujarati from './styles/fonts/names-gujarati.woff2?url'
import rasa from './styles/fonts/rasa.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** What headings are set in. */
const headingFonts = { en: rasa, gu: headingGujarati, hi: headingDevanagari }
/** What the first screen of every page shows. The text font waits for the next page where it comes later. */
const preloadedFonts = (language: Language) => [headingFonts[language], anek, namesGujarati, namesDevanagari]

export function loader({ request }: Route.LoaderArgs) {
  return siteFrame(catalogue(languageOf(new URL(request.url).pathname)))
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const liveWords = useFrameIfAny()?.liveWords ?? null
  return (
    <html lang={`${language}-IN`} data-words={liveWords && JSON.stringify(liveWords)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={import.meta.env.VITE_THEME_COLOUR} />
        {preloadedFonts(language).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {language !== 'en' && <link rel="stylesheet" href={indicStyles} />}
        <Meta />
        <SiteScripts />
      </head>
      <body>
        <LiveWordsProvider value={liveWords}>{children}</LiveWordsProvider>
      </body>
    </html>
  )
}

export default function Site() {
  const frame = useSiteFrame()
  // The desk has its own frame.
  if (useMatches().some(({ id }) => isDeskRoute(id))) return <Outlet />
  return (
    <>
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
    </>
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
