import { Outlet, useLoaderData, useMatches } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { LogoMark } from '#site/layout/logo-mark.tsx'
import { logoOf } from '#site/logo.server.ts'
import { deskLanguage } from '../language.ts'
import { inOwnLanguage } from '../language.server.ts'
import { LanguageChoice } from '../parts/language-choice.tsx'
import styles from '../styles/desk-door.css?url'

export { ErrorBoundary } from '../desk-fault.tsx'
import { type DeskWords, deskWords } from '../words.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const middleware = [inOwnLanguage]

export function loader() {
  const { clinic } = catalogue(deskLanguage())
  return { clinic: clinic.name.value, logo: logoOf(clinic) }
}

/** What sign-in pages with their own greeting say, by its names among the words. */
export type Greeting = Record<
  'welcome' | 'below',
  keyof Omit<DeskWords['door'], 'prove' | 'lost' | 'codes' | 'setUp'>
>

/** Anyone who knows the address sees this page: it says nothing about the desk. */
export default function AuthFrame() {
  const { clinic, logo } = useLoaderData<typeof loader>()
  // Sign-in pages with their own greeting say so.
  const own = useMatches().at(-1)?.handle as Greeting | undefined
  const { door } = deskWords()
  const { welcome, below } = own ?? { welcome: 'welcome', below: 'below' }
  return (
    <div className="door">
      <header className="door__gate">
        <p className="door__clinic">
          <LogoMark className="door__mark" logo={logo} /> {clinic}
        </p>
        <Arch />
        <p className="door__welcome">{door[welcome]}</p>
        <p>{door[below]}</p>
      </header>
      <main id="content" className="door__form">
        <LanguageChoice />
        <Outlet />
      </main>
    </div>
  )
}

const ogee = 'M0 312V86C0 46 36 33 78 23 104 16 121 11 130 0c9 11 26 16 52 23 42 10 78 23 78 63v226Z'
const arches = ['#14554a', '#1f6f5e', '#5f9c88', '#bddacf']

/** The gate with its lamp. */
function Arch() {
  return (
    <svg className="door__arch" viewBox="0 0 260 312" aria-hidden="true" focusable="false">
      {arches.map((fill, at) => (
        <path
          key={fill}
          fill={fill}
          d={ogee}
          transform={`translate(${at * 11.7} ${at * 24}) scale(${1 - at * 0.09} ${1 - (at * 24) / 312})`}
        />
      ))}
      <path className="door__lamp" d="M130 208c8 16 24 26 24 48a24 24 0 0 1-48 0c0-22 16-32 24-48" />
    </svg>
  )
}
