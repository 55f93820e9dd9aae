import sharp from 'sharp'
import type { Clinic } from '#content/schema/clinic.ts'
import { token } from '../tokens.ts'

/** The ground behind the mark. */
const groundOf = ({ colours }: Pick<Clinic, 'colours'>) => colours?.dark ?? token('color-neem-900')

/** What browsers and phones show for the site, by file name; drawn from its mark. */
export async function drawIcons(clinic: Clinic, mark: string): Promise<Record<string, Buffer | string>> {
  const background = clinic.logo === 'own' ? '#ffffff' : groundOf(clinic)
  const render = (side: number) => sharp(Buffer.from(mark), { density: 600 }).resize(side, side)
  const rounded = (side: number) => render(side).png().toBuffer()
  // Phones cut the corners themselves, each in its own way.
  const whole = (side: number) => render(side).flatten({ background }).png().toBuffer()
  return {
    'favicon.svg': mark,
    // Browsers go by what is in a picture and not by its name.
    'favicon.ico': await rounded(48),
    'icon-192.png': await rounded(192),
    'icon-512.png': await rounded(512),
    'icon-maskable-512.png': await whole(512),
    'apple-touch-icon.png': await whole(180),
  }
}

/** Names the clinic and its icons to phones that put the site on their home screen. */
export function webManifest(clinic: Clinic): string {
  const { name, tagline } = clinic
  const icon = (src: string, side: number) => ({ src, sizes: `${side}x${side}`, type: 'image/png' })
  const manifest = {
    name: name.value,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    theme_color: groundOf(clinic),
    background_color: '#ffffff',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
}
