/** A file in one folder, what it may not import and what it may. */
export type Row = { file: string; forbidden: string[]; allowed: string[] }

/** Every row has a crossing spelled with `#`, and one that climbs out of its folder by a relative path. */
export const rows: Row[] = [
  {
    file: 'content/planted.ts',
    forbidden: ['#appointments/request.ts', '../appointments/request.ts', 'react', 'hono'],
    allowed: ['zod', 'yaml', 'node:fs', 'node:fs/promises', './schema.ts', '#content/schema.ts'],
  },
  {
    file: 'content/conditions/planted.ts',
    forbidden: ['#site/root.tsx', '../../site/root.tsx'],
    allowed: ['../schema.ts'],
  },
  {
    file: 'appointments/planted.ts',
    forbidden: [
      '#content/schema.ts',
      '../content/schema.ts',
      '#site/root.tsx',
      'react',
      'react-dom/server',
      'hono',
    ],
    allowed: ['node:crypto', 'kysely', 'nodemailer', './store/store.ts', '#appointments/request.ts'],
  },
  {
    file: 'appointments/store/planted.ts',
    forbidden: ['../../server/config.ts', '#server/config.ts', '@hono/node-server', 'react-router'],
    allowed: ['node:sqlite', 'kysely', '../request.ts', '../mail/transport.ts'],
  },
  {
    file: 'pictures/planted.ts',
    forbidden: ['#content/schema.ts', '../content/schema.ts', '#release/build.ts', 'zod'],
    allowed: ['sharp', 'node:fs', '#pictures/cut.ts', '#content/nearest-name.ts'],
  },
  {
    file: 'site/planted.server.ts',
    forbidden: [
      '#server/app.ts',
      '../server/app.ts',
      '#appointments/submit.ts',
      '../appointments/request.ts',
    ],
    allowed: ['react-router', '#content/catalogue.server.ts', '#pictures/cut.ts', '#appointments/request.ts'],
  },
  {
    file: 'site/widgets/planted.tsx',
    forbidden: [
      'react-router',
      '../layout/footer.tsx',
      '#site/layout/footer.tsx',
      '#content/slugs.ts',
      'node:fs',
    ],
    allowed: ['react', 'react-dom', './slider.tsx', './slider.css', '#site/widgets/slider.tsx'],
  },
  {
    file: 'site/widgets/slider/planted.tsx',
    forbidden: ['../../layout/footer.tsx', '../../../content/slugs.ts', 'react-router'],
    allowed: ['react', '../lightbox.tsx', '../lightbox/frame.tsx', './handle.tsx'],
  },
  {
    file: 'site/layout/planted.tsx',
    forbidden: [
      '#site/pages/home/home.tsx',
      '../pages/home/home.tsx',
      '#server/app.ts',
      'node:fs',
      '#content/catalogue.server.ts',
    ],
    allowed: ['react-router', '../sections/form.tsx', '../widgets/slider.tsx', '#content/slugs.ts'],
  },
  {
    file: 'site/sections/planted.tsx',
    forbidden: ['#site/pages/home/home.tsx', '../../server/app.ts', '#appointments/submit.ts', 'node:path'],
    allowed: [
      '../layout/footer.tsx',
      '#site/widgets/slider.tsx',
      '#content/slugs.ts',
      '#appointments/fields.ts',
      '#appointments/request.ts',
    ],
  },
  {
    file: 'site/pages/home/planted.tsx',
    forbidden: [
      '#site/pages/media/media.tsx',
      '../media/media.tsx',
      '#server/app.ts',
      '../../../server/app.ts',
      '#appointments/store/store.ts',
      '#appointments/mail/transport.ts',
      '#pictures/cut.ts',
    ],
    allowed: [
      './home-hero.tsx',
      './+types/home.ts',
      '../../sections/form.tsx',
      '#site/layout/footer.tsx',
      '#site/widgets/slider.tsx',
      '#content/catalogue.server.ts',
      '#appointments/request.ts',
      '#pictures/sizes.json',
    ],
  },
  {
    file: 'server/planted.ts',
    forbidden: [
      '#site/pages/home/home.tsx',
      '#site/sections/form.tsx',
      '#site/layout/footer.tsx',
      '#site/widgets/slider.tsx',
      '../site/server-access.ts',
      '#pictures/cut.ts',
    ],
    allowed: [
      'hono',
      '#appointments/desk.ts',
      '#content/catalogue.server.ts',
      '#site/server-access.ts',
      '../build/server/index.js',
    ],
  },
  {
    file: 'release/planted.ts',
    forbidden: ['#server/app.ts', '../server/app.ts', '#site/root.tsx', '#appointments/request.ts', 'hono'],
    allowed: [
      'node:zlib',
      'sharp',
      'satori',
      'subset-font',
      './build-key.ts',
      '#pictures/cut.ts',
      '#content/slugs.ts',
      '../build/server/index.js',
    ],
  },
  // Nobody imports checks/ or release/, checks/ itself apart.
  ...[
    'content',
    'appointments',
    'pictures',
    'site',
    'site/layout',
    'site/sections',
    'site/pages/home',
    'server',
  ].map((folder) => ({
    file: `${folder}/planted-tool.ts`,
    forbidden: [
      '#release/build-key.ts',
      '#checks/browser.ts',
      `${up(folder)}release/build-key.ts`,
      `${up(folder)}checks/browser.ts`,
    ],
    allowed: ['./neighbour.ts'],
  })),
  {
    file: 'checks/planted.ts',
    forbidden: [],
    allowed: [
      '#server/app.ts',
      '#release/build-key.ts',
      '#site/root.tsx',
      '#content/schema.ts',
      './browser.ts',
    ],
  },
]

function up(folder: string): string {
  return '../'.repeat(folder.split('/').length)
}
