import { layout, route, type RouteConfig } from '@react-router/dev/routes'

type Routes = Extract<RouteConfig, unknown[]>

const deskPage = (path: string, file: string, forms?: Routes) =>
  route(`desk/${path}`.replace(/\/$/, ''), `../reception/pages/${file}`, { id: `desk/${path}` }, forms)

const diaryForms = {
  'book/:on/:time/:dentist': 'gap.tsx',
  'walk-in': 'walk-in.tsx',
  block: 'block.tsx',
  'open/:id': 'unblock.tsx',
}

/** The forms that open over a page of the diary. */
const formsOver = (page: string) =>
  Object.entries(diaryForms).map(([path, file]) =>
    route(path, `../reception/pages/diary/${file}`, { id: `desk/${page}/${path}` }),
  )

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
  deskPage('language', 'auth/language.ts'),
  deskPage('feeds/:file', 'people/feed.ts'),
  layout('../reception/pages/frame.tsx', { id: 'desk/frame' }, [
    deskPage('', 'home.ts'),
    deskPage('requests', 'home.ts'),
    deskPage('requests/in/:list', 'requests/lists/list.tsx'),
    deskPage('requests/find', 'requests/lists/find.tsx'),
    deskPage('requests/new', 'requests/new-request.tsx'),
    deskPage('requests/:ref', 'requests/request.tsx'),
    deskPage('requests/:ref/correct', 'requests/correct.tsx'),
    deskPage('requests/:ref/book', 'requests/booking/book.tsx'),
    deskPage('requests/:ref/visit.ics', 'requests/visit-file.ts'),
    deskPage('requests/:ref/slip', 'requests/slip.tsx'),
    deskPage('call-list', 'requests/lists/call-list.tsx'),
    deskPage('offer', 'requests/lists/offer.tsx'),
    deskPage('figures', 'requests/figures.tsx'),
    deskPage('table', 'requests/export.ts'),
    deskPage('day', 'requests/day/day.tsx', formsOver('day')),
    deskPage('patients', 'patients/patients.tsx'),
    deskPage('patients/:ref', 'patients/patient.tsx'),
    deskPage('patients/:ref/erase', 'patients/erase.tsx'),
    deskPage('patients/:ref/copy', 'patients/copy.tsx'),
    deskPage('patients/:ref/copy.json', 'patients/copy-file.ts'),
    deskPage('week', 'diary/start.ts'),
    deskPage('week/:date', 'diary/diary.tsx', formsOver('week/:date')),
    deskPage('week/day/:date', 'diary/diary.tsx', formsOver('week/day/:date')),
    deskPage('reminders', 'reminders/next-day.ts'),
    deskPage('reminders/again', 'reminders/recalls.tsx'),
    deskPage('reminders/:date', 'reminders/reminders.tsx'),
    deskPage('texts/:key?', 'reminders/texts.tsx'),
    deskPage('site', 'website/website.tsx'),
    deskPage('site/hours', 'website/hours.tsx'),
    deskPage('site/hours/typed', 'website/typed-hours.ts'),
    deskPage('site/words', 'website/records/records.tsx'),
    deskPage('site/words/:kind/:slug?', 'website/records/record.tsx'),
    deskPage('site/typed/:kind/:slug?', 'website/records/typed.ts'),
    deskPage('site/languages/:kind/:slug?', 'website/records/translation.tsx'),
    deskPage('site/texts/:kind/:slug?', 'website/records/typed-texts.ts'),
    deskPage('site/read', 'website/records/read.tsx'),
    deskPage('site/publish', 'website/publish.tsx'),
    deskPage('site/preview', 'website/preview.tsx'),
    deskPage('site/versions/:number', 'website/version.tsx'),
    deskPage('site/versions/:number/:folder/:name', 'website/version-photograph.ts'),
    deskPage('site/look', 'website/look.tsx'),
    deskPage('site/photographs', 'website/photographs/photographs.tsx'),
    deskPage('site/photographs/:folder/:name', 'website/photographs/photograph.tsx'),
    deskPage('site/photographs/:folder/:name/file', 'website/photographs/file.ts'),
    deskPage('people', 'people/people.tsx'),
    deskPage('people/new', 'people/new-person.tsx'),
    deskPage('people/:id', 'people/person.tsx'),
    deskPage('server', 'people/server.tsx'),
    deskPage('devices', 'auth/devices.tsx'),
    deskPage('*', 'missing.ts'),
  ]),
]
