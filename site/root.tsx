import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { type Language, scriptOf } from '#content/catalogue/language.ts'
import { isDeskRoute } from '#reception/pages/desk-route.ts'
import { deskLanguage } from '#reception/pages/language.ts'
import type { SiteFrame } from './site-frame.server.ts'
import { SiteScripts } from './site-scripts.tsx'
import indicStyles from './layout/languages/indic.css?url'
import anek from './styles/fonts/anek.woff2?url'
import headingDevanagari from './styles/fonts/heading-devanagari.woff2?url'
import headingGujarati from './styles/fonts/heading-gujarati.woff2?url'
import rasa from './styles/fonts/rasa.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

const headingFonts = { Latin: rasa, Gujarati: headingGujarati, Devanagari: headingDevanagari }
/** What the first screen of every page shows. The text font waits for the next page where it comes later. */
const preloadedFonts = (language: Language) => [headingFonts[scriptOf(language)], anek]

/** The document. Public pages start with a small script of their own, the desk is hydrated whole. */
export function Layout({ children }: { children: ReactNode }) {
  // Not there at the desk, nor where its loader has failed.
  const frame = useRouteLoaderData('site') as SiteFrame | undefined
  const language = frame?.language ?? 'en'
  const liveWords = frame?.liveWords ?? null
  const ofDesk = useMatches().some(({ id }) => isDeskRoute(id))
  return (
    <html
      lang={`${ofDesk ? deskLanguage() : language}-IN`}
      data-words={liveWords && JSON.stringify(liveWords)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frame?.colours?.dark ?? import.meta.env.VITE_THEME_COLOUR} />
        {preloadedFonts(language).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Stylesheets need no nonce: a browser hides it from scripts, and React would find another. */}
        <Links nonce={ofDesk ? '' : undefined} />
        {language !== 'en' && <link rel="stylesheet" href={indicStyles} />}
        {frame?.colours && <link rel="stylesheet" href={frame.colours.sheet} />}
        <Meta />
        {!ofDesk && <SiteScripts />}
      </head>
      <body>
        {children}
        {ofDesk && <ScrollRestoration />}
        {ofDesk && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
