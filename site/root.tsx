import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { languageOf } from '#content/catalogue/language.ts'
import { isDeskRoute } from './desk/bare.ts'
import { Footer } from './layout/footer.tsx'
import { LoadingOverlay } from './layout/route-change/loading-overlay.tsx'
import { Navigation } from './layout/menu/navigation.tsx'
import { PhoneBar } from './layout/phone-bar/phone-bar.tsx'
import { TopStrip } from './layout/strip/top-strip.tsx'
import { siteFrame } from './site-frame.server.ts'
import { hoursProps } from './layout/strip/open-now.tsx'
import { useLanguage, useSiteFrame } from './layout/site-frame.ts'
import { SiteScripts } from './site-scripts.tsx'
import failureStyles from './pages/not-found/not-found.css?url'
import rasa from './styles/fonts/rasa.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: rasa, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ request }: Route.LoaderArgs) {
  return siteFrame(catalogue(languageOf(new URL(request.url).pathname)))
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={`${useLanguage()}-IN`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={import.meta.env.VITE_THEME_COLOUR} />
        <Links />
        <Meta />
        <SiteScripts />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Site() {
  const { clinic } = useSiteFrame()
  // The desk has a frame of its own.
  if (useMatches().some(({ id }) => isDeskRoute(id))) return <Outlet />
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header
        className="site-header"
        data-counts={clinic.features.counts || undefined}
        {...hoursProps(clinic)}
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

/** What a visitor sees when a page of ours fails. No detail of the fault leaves the server. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="content" className="failure width">
      <link rel="stylesheet" href={failureStyles} precedence="page" />
      <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
      <h1>{missing ? 'This page has gone missing' : 'Something went wrong on our side'}</h1>
      <p className="lead">
        {missing
          ? 'Let us get you back to something whole.'
          : 'Please try again in a minute, or call the clinic.'}
      </p>
      <a className="button button--primary" href="/">
        Go to Home
      </a>
    </main>
  )
}
