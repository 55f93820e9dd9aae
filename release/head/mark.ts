import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { firstLetter } from '#content/catalogue/first-letter.ts'
import type { Clinic } from '#content/schema/clinic.ts'
import { setText } from '../share/card.ts'
import { token } from '../tokens.ts'

const favicon = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')
const [ground, lamp] = [token('color-neem-900'), token('color-marigold-500')]

/**
 * The square mark of the clinic as SVG: its own logo, the first letter of its name, or the tooth with the lamp, in its colours.
 * @param own the file of its own logo, where it has one
 */
export async function drawMark(
  clinic: Pick<Clinic, 'name' | 'logo' | 'colours'>,
  own?: string,
): Promise<string> {
  const { name, logo, colours = { dark: ground, action: lamp } } = clinic
  if (logo === 'own' && own !== undefined)
    return framed('#ffffff', await sharp(own).resize(512, 512, { fit: 'inside' }).png().toBuffer(), 5)
  if (logo === 'letter') {
    const { data } = await setText(firstLetter(name.value), { width: 480, size: 360, colour: '#ffffff' })
    return framed(colours.dark, data, 14)
  }
  return favicon.replaceAll(ground, colours.dark).replaceAll(lamp, colours.action)
}

function framed(fill: string, picture: Buffer, margin: number): string {
  const side = 64 - 2 * margin
  const href = `data:image/png;base64,${picture.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${fill}" rx="14"/><image x="${margin}" y="${margin}" width="${side}" height="${side}" href="${href}"/></svg>\n`
}
