import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { requestRoutes } from './requests/routes.ts'

type Routes = Extract<RouteConfig, unknown[]>

/** A page of the desk, by its path below /desk and its module below reception/pages. */
export const deskPage = (path: string, file: string) =>
  route(`desk/${path}`.replace(/\/$/, ''), `../reception/pages/${file}`, { id: `desk/${path}` })

/** All routes below /desk. Those that need no session are also listed in reception/http/desk-paths.ts. */
export const deskRoutes: Routes = [
  layout('../reception/pages/auth/auth-frame.tsx', { id: 'desk/door' }, [
    deskPage('sign-in', 'auth/sign-in.tsx'),
    deskPage('set-up/:token', 'auth/set-up.tsx'),
    deskPage('lost-access', 'auth/lost-access.tsx'),
    deskPage('prove', 'auth/reauthenticate.tsx'),
  ]),
  deskPage('challenge', 'auth/challenge.ts'),
  deskPage('sign-out', 'auth/sign-out.ts'),
  layout('../reception/pages/frame.tsx', { id: 'desk/frame' }, [
    deskPage('', 'home.ts'),
    ...requestRoutes.map(({ path, file }) => deskPage(path, file)),
    deskPage('people', 'people/people.tsx'),
    deskPage('people/new', 'people/new-person.tsx'),
    deskPage('people/:id', 'people/person.tsx'),
    deskPage('devices', 'auth/devices.tsx'),
  ]),
]
