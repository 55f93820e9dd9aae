import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { buildVersion } from './build-version.server.ts'
import { ChatButton } from './layout/chat-button.tsx'
import { Footer } from './layout/footer.tsx'
import { LoadingOverlay } from './layout/route-change/loading-overlay.tsx'
import { Navigation } from './layout/menu/navigation.tsx'
import { leaveOldBuild } from './layout/route-change/other-build.ts'
import { Prefetch } from './layout/route-change/prefetch.tsx'
import { TopStrip } from './layout/strip/top-strip.tsx'
import { siteFrame } from './site-frame.server.ts'
import anek from './styles/fonts/anek.woff2?url'
import rasa from './styles/fonts/rasa.woff2?url'
import './styles/site.css'
import { queueUpdate } from './widgets/hydration-queue.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: rasa, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: anek, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const clientMiddleware = [leaveOldBuild]

export function loader() {
  return { ...siteFrame(), build: buildVersion() }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={import.meta.env.VITE_THEME_COLOUR} />
        {/* The stylesheet stands first in the finished pages; React expects what follows it, such as JSON-LD, in the same order. */}
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Site() {
  useReadyFlag()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="site-header">
        <TopStrip />
        <Navigation />
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ChatButton />
      <LoadingOverlay />
      <Prefetch />
    </>
  )
}

/** Marks the page once scripts run: until then CSS keeps everything still and open without them. */
function useReadyFlag() {
  useEffect(() => queueUpdate(() => (document.documentElement.dataset.ready = '')), [])
}

/** What a visitor sees when a page of ours fails. No detail of the fault leaves the server. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="content" className="failure width">
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
