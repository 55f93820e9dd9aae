import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Clinic } from '#content/schema/clinic.ts'
import { token } from '../tokens.ts'

/** The ground behind the mark of public/favicon.svg. */
const ground = token('color-neem-900')
const icoSizes = [16, 32, 48]

/** What browsers and phones show for the site, by file name; drawn from public/favicon.svg. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const favicon = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'))
  const render = (side: number) => sharp(favicon, { density: 600 }).resize(side, side)
  const rounded = (side: number) => render(side).png().toBuffer()
  // Phones cut the corners themselves, each in its own way.
  const whole = (side: number) => render(side).flatten({ background: ground }).png().toBuffer()
  return {
    'favicon.ico': icoFile(await Promise.all(icoSizes.map(rounded))),
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

/** An .ico file is a list of sizes and places, then the pictures, which may be PNG since 2006. */
function icoFile(pngs: Buffer[]): Buffer {
  const entryBytes = 16
  const header = Buffer.alloc(6 + entryBytes * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = header.length
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + entryBytes * index
    header.writeUInt8(icoSizes[index]!, entry)
    header.writeUInt8(icoSizes[index]!, entry + 1)
    header.writeUInt16LE(1, entry + 4) // colour planes
    header.writeUInt16LE(32, entry + 6) // bits a pixel
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pngs])
}
