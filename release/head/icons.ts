import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Clinic } from '#content/schema/clinic.ts'
import { token } from '../tokens.ts'

/** The ground behind the mark of public/favicon.svg. */
const ground = token('color-neem-900')

/** What browsers and phones show for the site, by file name; drawn from public/favicon.svg. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const favicon = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'))
  const render = (side: number) => sharp(favicon, { density: 600 }).resize(side, side)
  const rounded = (side: number) => render(side).png().toBuffer()
  // Phones cut the corners themselves, each in its own way.
  const whole = (side: number) => render(side).flatten({ background: ground }).png().toBuffer()
  return {
    // Browsers go by what is in a picture and not by its name.
    'favicon.ico': await rounded(48),
    'icon-192.png': await rounded(192),
    'icon-512.png': await rounded(512),
    'icon-maskable-512.png': await whole(512),
    'apple-touch-icon.png': await whole(180),
  }
}

/** Names the clinic and its icons to phones that put the site on their home screen. */
export function webManifest({ name, tagline }: Clinic): string {
  const icon = (src: string, side: number) => ({ src, sizes: `${side}x${side}`, type: 'image/png' })
  const manifest = {
    name: name.value,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    theme_color: ground,
    background_color: '#ffffff',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
}
