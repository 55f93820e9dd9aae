import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { token } from './tokens.ts'

test.each(['public/favicon.svg', 'site/brand/drop.svg', 'site/brand/gate-frame.svg'])(
  'the dark green of %s, which no stylesheet reaches, is that of the site',
  (file) => {
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(
      `"${token('color-neem-900')}"`,
    )
  },
)
