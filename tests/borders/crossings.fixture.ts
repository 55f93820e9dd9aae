/** A file in one folder, what it may not import and what it may, with blanks between. */
type Row = { file: string; forbidden: string; allowed: string }

const outerRooms = [
  'content',
  'appointments',
  'pictures',
  'reception',
  'reception/auth',
  'reception/http',
  'reception/model',
  'reception/pages',
  'site',
  'site/layout',
  'site/sections',
  'site/pages/home',
  'server',
  'settings',
  'operator',
]

/** Every row has a crossing spelled with `#`, and one that climbs out of its folder by a relative path. */
const rows: Row[] = [
  {
    file: 'content/planted.ts',
    forbidden: '#appointments/request.ts ../appointments/request.ts react hono',
    allowed: 'zod yaml node:fs node:fs/promises ./schema/clinic.ts #content/schema/clinic.ts',
  },
  {
    file: 'content/conditions/planted.ts',
    forbidden: '#site/root.tsx ../../site/root.tsx',
    allowed: '../schema/clinic.ts',
  },
  {
    file: 'appointments/planted.ts',
    forbidden:
      '#content/schema/clinic.ts ../content/schema/clinic.ts #site/root.tsx react react-dom/server hono',
    allowed: 'node:crypto kysely nodemailer ./store/store.ts #appointments/request.ts',
  },
  {
    file: 'appointments/store/planted.ts',
    forbidden: '../../server/start.ts #server/start.ts @hono/node-server react-router',
    allowed: 'node:sqlite kysely ../request.ts ../mail/transport.ts',
  },
  {
    file: 'pictures/planted.ts',
    forbidden: '#content/schema/clinic.ts ../content/schema/clinic.ts #release/build.ts zod',
    allowed: 'sharp node:fs #pictures/cut.ts #content/check/nearest-name.ts',
  },
  {
    file: 'site/planted.server.ts',
    forbidden: '#server/app.ts ../server/app.ts #appointments/submit.ts ../appointments/request.ts',
    allowed: 'react-router #content/catalogue/catalogue.server.ts #pictures/cut.ts #appointments/request.ts',
  },
  {
    file: 'site/widgets/planted.tsx',
    forbidden:
      'react-router ../layout/footer.tsx #site/layout/footer.tsx #content/catalogue/pages.ts node:fs',
    allowed: 'react react-dom ./slider.tsx ./slider.css #site/islands/island.tsx #site/widgets/slider.tsx',
  },
  {
    file: 'site/widgets/slider/planted.tsx',
    forbidden: '../../layout/footer.tsx ../../../content/catalogue/pages.ts react-router',
    allowed: 'react ../lightbox.tsx ../lightbox/frame.tsx ./handle.tsx',
  },
  {
    file: 'site/layout/planted.tsx',
    forbidden:
      '#site/pages/home/home.tsx ../pages/home/home.tsx #server/app.ts node:fs #reception/auth/session.ts ' +
      '#content/catalogue/catalogue.server.ts',
    allowed: 'react-router ../sections/form.tsx ../widgets/slider.tsx #content/catalogue/pages.ts',
  },
  {
    file: 'site/sections/planted.tsx',
    forbidden: '#site/pages/home/home.tsx ../../server/app.ts #appointments/submit.ts node:path',
    allowed:
      '../layout/footer.tsx #site/widgets/slider.tsx #content/catalogue/pages.ts ' +
      '#appointments/fields.ts #appointments/request.ts #appointments/wish.ts',
  },
  {
    file: 'site/pages/home/planted.tsx',
    forbidden:
      '#site/pages/media/media.tsx ../media/media.tsx #server/app.ts ../../../server/app.ts ' +
      '#reception/auth/people.ts #reception/pages/frame.tsx ' +
      '#appointments/store/store.ts #appointments/mail/transport.ts #pictures/cut.ts',
    allowed:
      './home-hero.tsx ./+types/home.ts ../../sections/form.tsx #site/layout/footer.tsx ' +
      '#site/widgets/slider.tsx #content/catalogue/catalogue.server.ts #appointments/request.ts ' +
      '#pictures/sizes.json',
  },
  {
    file: 'server/planted.ts',
    forbidden:
      '#site/pages/home/home.tsx #site/sections/form.tsx #site/layout/footer.tsx ' +
      '#site/widgets/slider.tsx ../site/server-access.ts #pictures/cut.ts',
    allowed:
      'hono #appointments/service.ts #reception/http/desk.ts #settings/config.ts #content/catalogue/catalogue.server.ts ' +
      '#site/server-access.ts ../build/server/index.js',
  },
  {
    file: 'reception/auth/planted.ts',
    forbidden:
      '#site/server-access.ts #server/start.ts #settings/config.ts ../../appointments/service.ts ../pages/frame.tsx ' +
      '#reception/http/desk.ts react react-router hono',
    allowed:
      '#appointments/ids.ts #content/schema/clinic.ts node:crypto kysely ./people.ts ../model/requests.ts',
  },
  {
    file: 'reception/model/planted.ts',
    forbidden:
      '#server/start.ts ../http/live.ts #reception/pages/icon.tsx react/jsx-runtime @hono/node-server',
    allowed: '#appointments/states.ts ../auth/session.ts kysely',
  },
  {
    file: 'reception/http/planted.ts',
    forbidden: '../pages/frame.tsx #site/root.tsx #operator/frame.ts ../../server/web/app.ts',
    allowed: 'hono ../auth/people.ts #server/limits/limits.ts #site/server-access.ts',
  },
  {
    file: 'reception/planted.ts',
    forbidden: '#server/start.ts #site/root.tsx ../operator/frame.ts',
    allowed: '#operator/frame.ts #settings/config.ts ./auth/people.ts',
  },
  {
    file: 'reception/pages/door/planted.tsx',
    forbidden:
      '#server/app.ts ../../http/live.ts ../../../site/layout/logo.tsx #site/pages/home/home.tsx #appointments/submit.ts',
    allowed:
      '#reception/auth/session.ts ../../model/lists.ts ../frame.tsx #site/layout/logo.tsx #site/widgets/icon.tsx ' +
      'react-router #content/catalogue/pages.ts',
  },
  {
    file: 'time/planted.ts',
    forbidden: '#content/catalogue/language.ts ../content/catalogue/language.ts react node:fs',
    allowed: './india.ts',
  },
  {
    file: 'settings/planted.ts',
    forbidden: '#reception/auth/people.ts #server/start.ts #operator/command.ts ../appointments/service.ts',
    allowed: '#appointments/service.ts #content/check/nearest-name.ts ./values.ts',
  },
  {
    file: 'operator/planted.ts',
    forbidden: '#server/start.ts #site/server-access.ts ../settings/config.ts',
    allowed: '#appointments/service.ts #reception/owners.ts #settings/config.ts ./list.ts',
  },
  {
    file: 'site/pages/pharma/retail/planted.tsx',
    forbidden: '../../media/media.tsx #site/pages/media/media.tsx',
    allowed: '../pharma-heading.tsx ../../../sections/form.tsx',
  },
  {
    file: 'release/planted.ts',
    forbidden: '#server/app.ts ../server/app.ts #site/root.tsx #appointments/request.ts hono',
    allowed:
      'node:zlib sharp subset-font harfbuzzjs uqr ./build-key.ts #pictures/cut.ts ' +
      '#content/catalogue/pages.ts ../build/server/index.js',
  },
  // Nobody imports tests/ or release/ but tests/ itself.
  ...outerRooms.map((folder) => {
    const up = '../'.repeat(folder.split('/').length)
    return {
      file: `${folder}/planted-tool.ts`,
      forbidden: `#release/build-key.ts #tests/programs.fixture.ts ${up}release/build-key.ts ${up}tests/programs.fixture.ts`,
      allowed: './neighbour.ts',
    }
  }),
  {
    file: 'tests/planted.ts',
    forbidden: '',
    allowed: '#server/app.ts #release/build-key.ts #site/root.tsx #content/schema/clinic.ts ./browser.ts',
  },
]

/** Each import is on its own line, by which it is found again. */
export const crossings = rows.flatMap(({ file, forbidden, allowed }) => {
  const refused = forbidden.split(' ').filter(Boolean)
  return [...refused, ...allowed.split(' ')].map((specifier, index) => ({
    file,
    specifier,
    line: index + 1,
    refused: refused.includes(specifier),
  }))
})
