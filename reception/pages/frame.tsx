import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLoaderData, useLocation, useMatches, useNavigation } from 'react-router'
import { mayDo } from '../auth/permissions.ts'
import type { Person } from '../auth/session.ts'
import type { Counts } from '../model/change-token.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { LogoMark } from '#site/layout/logo-mark.tsx'
import { logoOf } from '#site/logo.server.ts'
import { type Asked, signedIn } from './auth/guard.server.ts'
import { DeskIcon } from './parts/desk-icon.tsx'
import { alertOf, arrivalWords } from './live/alerts.tsx'
import { useLinksInPage } from './live/in-page-links.ts'
import { Keys, KeysButton } from './live/keys.tsx'
import { LanguageChoice } from './parts/language-choice.tsx'
import { type Connection, NewsContext, useNews } from './live/news.ts'
import { inOwnLanguage } from './language.server.ts'
import { newRequestPath } from './requests/new-request-form.tsx'
import { NewRequestSheet } from './requests/new-request-sheet.tsx'
import { deskWords } from './words.ts'
import styles from './styles/desk.css?url'

export { ErrorBoundary } from './desk-fault.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const middleware = [inOwnLanguage]

export async function loader(asked: Asked) {
  const { person, care, requests } = signedIn(asked)
  const mayHear = mayDo(person, 'see-requests')
  const isWell = !mayDo(person, 'people') || (await care.look()).every(({ ok }) => ok)
  return {
    person,
    logo: logoOf(catalogue('en').clinic),
    places: placesOf(person, isWell),
    mayHear,
    counts: mayHear ? await requests.counts() : null,
  }
}

/** A session has one person: reloads of other data, even automatic ones, leave this unchanged. */
export const shouldRevalidate = () => false

/** The pages that the person may open, in the order of the rail. A server that is not well has the mark of a fault. */
function placesOf(person: Person, isWell: boolean) {
  const { places } = deskWords().frame
  const mayFigures = mayDo(person, 'figures') || mayDo(person, 'export')
  const isOwner = mayDo(person, 'people')
  const mayHear = mayDo(person, 'see-requests')
  const maySite = mayDo(person, 'website')
  const all: Place[] = [
    {
      path: 'requests',
      name: places.requests,
      icon: 'requests',
      count: 'waiting',
      inBar: true,
      shown: mayHear,
    },
    {
      path: 'week',
      name: deskWords().diary.place,
      short: deskWords().diary.short,
      icon: 'week',
      inBar: true,
      shown: mayDo(person, 'see-day'),
    },
    {
      path: 'day',
      name: places.day,
      short: places.dayShort,
      icon: 'day',
      count: 'toCome',
      inBar: !maySite,
      shown: mayDo(person, 'see-day'),
    },
    {
      path: 'patients',
      name: deskWords().patients.title,
      icon: 'person',
      ...(mayDo(person, 'erase') && { count: 'toErase' as const }),
      shown: mayHear,
    },
    {
      path: 'reminders',
      name: deskWords().reminders.title,
      icon: 'bell',
      count: 'toWrite',
      shown: mayHear,
    },
    {
      path: 'site',
      name: deskWords().website.title,
      short: deskWords().website.place,
      icon: 'globe',
      inBar: maySite,
      shown: mayDo(person, 'hours'),
    },
    {
      path: 'site/read',
      name: deskWords().records.readTitle,
      icon: 'pen',
      shown: mayDo(person, 'sign') && !maySite,
    },
    { path: 'figures', name: places.figures, icon: 'figures', shown: mayFigures },
    { path: 'people', name: places.people, icon: 'people', shown: isOwner },
    {
      path: 'server',
      name: isWell ? places.serverWell : places.serverLook,
      icon: isWell ? 'shield' : 'wrong',
      shown: isOwner,
    },
    { path: 'devices', name: places.devices, icon: 'key', shown: true },
  ]
  return all.filter(({ shown }) => shown)
}

/** `count` is what there is to do. */
type Place = {
  path: string
  name: string
  short?: string
  icon: string
  count?: keyof Counts
  /** Whether the bar of a phone shows it at once. */
  inBar?: boolean
  shown: boolean
}

export default function DeskFrame() {
  const { person, logo, places, mayHear, counts: first } = useLoaderData<typeof loader>()
  const words = deskWords().frame
  const keys = useRef<HTMLDialogElement>(null)
  const [arrived, setArrived] = useState({ words: '', times: 0 })
  const open = useMatches().find(({ id }) => id === 'desk/requests/:ref')?.params['ref']
  const { news, connection } = useNews({
    mayHear,
    open,
    onArrival(count, urgent) {
      setArrived(({ times }) => ({ words: arrivalWords(count, urgent), times: times + 1 }))
      alertOf(count, urgent)
    },
  })
  useFocusOnArrival()
  useLinksInPage()
  const { isNew, openNew, closeNew } = useNewRequest()
  const counts = news ?? first
  return (
    <NewsContext value={news}>
      <div className="desk">
        <a className="skip-link" href="#content">
          {words.skip}
        </a>
        <nav className="rail" aria-label={words.nav}>
          <p className="rail__title">
            <LogoMark className="logo-mark" logo={logo} /> {words.desk}
          </p>
          {mayHear && (
            <NewLink className="button new-button" open={openNew} data-new="">
              <DeskIcon name="plus" /> <span>{deskWords().newRequest.title}</span>
            </NewLink>
          )}
          <PlaceLinks places={places} counts={counts} />
          <div className="rail__person">
            {mayHear && <ConnectionSign state={connection} />}
            <p className="strong">{person.name}</p>
            <p className="soft">{deskWords().roles.names[person.role]}</p>
            {mayHear && <KeysButton dialog={keys} />}
            <LanguageChoice />
            <SignOut />
          </div>
        </nav>
        <header className="top-bar">
          <LogoMark className="logo-mark" logo={logo} />
          <b>{words.desk}</b>
          {mayHear && <ConnectionSign state={connection} />}
          {mayHear && (
            <Link className="button button--text" to="/desk/requests/find">
              <DeskIcon name="find" /> <span className="visually-hidden">{words.find}</span>
            </Link>
          )}
          <SignOut />
        </header>
        <main id="content" tabIndex={-1} aria-busy={useNavigation().state === 'loading'}>
          <div className="page">
            {connection === 'out' && (
              <p className="note note--warning" role="alert">
                {words.signedOut}
              </p>
            )}
            {mayHear && (
              <p className="visually-hidden" role="status">
                {/* The same words are announced again. */}
                <span key={arrived.times}>{arrived.words}</span>
              </p>
            )}
            <Outlet />
          </div>
        </main>
        <TabBar places={places} counts={counts} openNew={mayHear ? openNew : null} />
        {isNew && <NewRequestSheet close={closeNew} />}
        {mayHear && <Keys dialog={keys} />}
      </div>
    </NewsContext>
  )
}

/**
 * After a client navigation the focus starts at the new page's title, as in a new document, or at the field that is filled
 * in first. A sheet takes the focus itself,
 * and gives it back to what opened it, if that is still there.
 */
function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const before = useRef({ pathname, wasSheet: false })
  useEffect(() => {
    const isSheet = document.querySelector('dialog.over') !== null
    const { wasSheet, pathname: from } = before.current
    before.current = { pathname, wasSheet: isSheet }
    const isBack = wasSheet && document.activeElement !== document.body
    if (from === pathname || isSheet || isBack) return
    const first = document.querySelector<HTMLElement>('main [data-first]') ?? document.querySelector('h1')
    first?.focus({ preventScroll: true })
  }, [pathname])
}

/** A sheet for a new request is over the page until another is shown; on its own page there is none. */
function useNewRequest() {
  const { key, pathname } = useLocation()
  const [shownAt, setShownAt] = useState<string>()
  return {
    isNew: shownAt === key && pathname !== newRequestPath,
    openNew: () => setShownAt(key),
    closeNew: () => setShownAt(undefined),
  }
}

type NewLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { open: () => void }

/** Without scripts, or in a new tab, a new request has a page. */
function NewLink({ open, ...props }: NewLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      {...props}
      to={newRequestPath}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || pathname === newRequestPath) return
        event.preventDefault()
        open()
      }}
    />
  )
}

function ConnectionSign({ state }: { state: Connection }) {
  const isOff = state === 'off' || state === 'out'
  return (
    <p className={isOff ? 'connection connection--off' : 'connection'}>
      {state && deskWords().frame.connection[state]}
    </p>
  )
}

type Places = Place[]

/** The bar of a phone: three places, a new request in the middle, and the others under "More". */
function TabBar({ places, counts, openNew }: LinksProps & { openNew: (() => void) | null }) {
  const { pathname } = useLocation()
  const words = deskWords()
  const [first, further] = [true, false].map((isFirst) =>
    places.filter(({ inBar = false }) => inBar === isFirst),
  ) as [Places, Places]
  return (
    <nav className="tab-bar" aria-label={words.frame.navBelow}>
      <PlaceLinks places={first.slice(0, -1)} counts={counts} short />
      {openNew && (
        <NewLink open={openNew}>
          <DeskIcon name="plus" />
          <span>{words.newRequest.short}</span>
        </NewLink>
      )}
      <PlaceLinks places={first.slice(-1)} counts={counts} short />
      {/* Closed again on the next page. */}
      <details key={pathname}>
        <summary>
          <DeskIcon name="more" />
          <span>{words.frame.more}</span>
        </summary>
        <div className="tab-bar__more">
          <PlaceLinks places={further} counts={counts} />
        </div>
      </details>
    </nav>
  )
}

type LinksProps = { places: Places; counts: Counts | null }

function PlaceLinks({ places, counts, short = false }: LinksProps & { short?: boolean }) {
  return places.map((place) => {
    const count = (place.count && counts?.[place.count]) || 0
    const isUrgent = place.count === 'waiting' && counts !== null && counts.urgent > 0
    return (
      <NavLink key={place.path} to={`/desk/${place.path}`}>
        <DeskIcon name={place.icon} />
        <span>{(short && place.short) || place.name}</span>
        {count > 0 && <b className={isUrgent ? 'count count--urgent' : 'count'}> {count}</b>}
      </NavLink>
    )
  })
}

/** A separate document: no session data stays in the page's memory. */
function SignOut() {
  return (
    <form method="post" action="/desk/sign-out">
      <button className="button button--text">
        <DeskIcon name="out" /> <span>{deskWords().frame.signOut}</span>
      </button>
    </form>
  )
}
