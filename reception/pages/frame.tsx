import { Outlet, useLocation } from 'react-router'
import { mayDo } from '../auth/permissions.ts'
import type { Person } from '../auth/session.ts'
import { LogoMark } from '#site/layout/logo.tsx'
import type { RouteTypes } from './route-types.ts'
import { signedIn } from './auth/guard.server.ts'
import { DeskIcon } from './icon.tsx'
import { Keys } from './live/keys.tsx'
import styles from './styles/desk.css?url'

type Route = RouteTypes<'frame.tsx', typeof import('./frame.tsx')>

export { ErrorBoundary } from './desk-fault.tsx'

export const links: Route['LinksFunction'] = () => [{ rel: 'stylesheet', href: styles }]

const roleNames = { owner: 'Owner', dentist: 'Dentist', reception: 'Reception' }

/** What everybody who is signed in sees round a page. */
export function loader({ context, request }: Route['LoaderArgs']) {
  const { person } = signedIn(context, request)
  return { person, places: placesOf(person), mayHear: mayDo(person, 'see-requests') }
}

/** What the person may open, in the order of the rail. */
function placesOf(person: Person) {
  return [
    {
      path: '/desk/requests',
      name: 'Requests',
      short: 'Requests',
      icon: 'requests',
      shown: mayDo(person, 'see-requests'),
    },
    {
      path: '/desk/day',
      name: 'Day sheet',
      short: 'Day sheet',
      icon: 'day',
      shown: mayDo(person, 'see-day'),
    },
    {
      path: '/desk/people',
      name: 'People and rights',
      short: 'People',
      icon: 'people',
      shown: mayDo(person, 'people'),
    },
    { path: '/desk/devices', name: 'Your devices', short: 'Devices', icon: 'key', shown: true },
  ].filter(({ shown }) => shown)
}

export default function DeskFrame({ loaderData }: Route['ComponentProps']) {
  const { person, places, mayHear } = loaderData
  return (
    <div className="app">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <nav className="rail" aria-label="Desk">
        <p className="lo">
          <LogoMark className="mark" /> The desk
        </p>
        <PlaceLinks places={places} />
        <div className="me">
          {mayHear && <p className="live" />}
          <p className="b">{person.name}</p>
          <p className="soft">{roleNames[person.role]}</p>
          {mayHear && (
            <button className="btn t" type="button" data-shows-keys="" hidden>
              Keys
            </button>
          )}
          <SignOut />
        </div>
      </nav>
      <header className="top">
        <LogoMark className="mark" />
        <b>The desk</b>
        {mayHear && <p className="live" />}
        <SignOut />
      </header>
      <main id="content" tabIndex={-1} data-live={mayHear ? 'news' : undefined}>
        <div className="wrap">
          <p className="note am" role="alert" data-signed-out="" hidden>
            You are signed out. What you typed is still here: copy it before you go on.
          </p>
          {mayHear && <p className="vh" role="status" data-news-status="" />}
          <Outlet />
        </div>
      </main>
      <nav className="tabs" aria-label="Desk, below">
        <PlaceLinks places={places} short />
      </nav>
      {mayHear && <Keys />}
    </div>
  )
}

function PlaceLinks({ places, short = false }: { places: ReturnType<typeof placesOf>; short?: boolean }) {
  const { pathname } = useLocation()
  return places.map((place) => (
    <a key={place.path} href={place.path} aria-current={pathname.startsWith(place.path) ? 'page' : undefined}>
      <DeskIcon name={place.icon} />
      <span>{short ? place.short : place.name}</span>
    </a>
  ))
}

function SignOut() {
  return (
    <form method="post" action="/desk/sign-out">
      <button className="btn t">
        <DeskIcon name="out" /> Sign out
      </button>
    </form>
  )
}
