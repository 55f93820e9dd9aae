import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hourRows } from '#content/catalogue/hours/opening-hours.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { renderSVG } from 'uqr'
import { token } from '../tokens.ts'

const drawn = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const sheet = drawn('counter-sheet.svg')

/** Lines of a vCard are at most so long; more goes on in the next after a blank (RFC 2426, 2.6). */
const lineBytes = 75
/** Clear margin that readers need (ISO/IEC 18004). */
const quietModules = 4

/** The clinic for the address book of a phone. vCard 3.0, which iPhones and Android read; 4.0 not all do. */
export function contactCard({ clinic, labels }: Catalogue, siteOrigin: string): string {
  const hours = hourRows(clinic, labels.place.closed, labels.time).map(({ name, time }) => `${name} ${time}`)
  const { latitude, longitude } = clinic.map
  return foldedLines([
    ...cardStart(clinic),
    `URL:${siteOrigin}/`,
    `GEO:${latitude};${longitude}`,
    `NOTE:${escaped([`${labels.place.hours}: ${hours.join(', ')}.`, ...sampleNote(clinic)].join(' '))}`,
    'END:VCARD',
  ])
}

/** The same in short, for a code that a camera still reads from a sheet. */
export function scannedCard({ clinic }: Pick<Catalogue, 'clinic'>): string {
  const note = sampleNote(clinic).map((text) => `NOTE:${escaped(text)}`)
  return foldedLines([...cardStart(clinic), ...note, 'END:VCARD'])
}

/**
 * A QR code that holds the card itself, not its address: a phone at the counter saves it without a network, and the
 * printed sheet holds when the site moves.
 */
export function cardCode(catalogue: Pick<Catalogue, 'clinic'>): string {
  const code = renderSVG(scannedCard(catalogue), { ecc: 'M', border: quietModules, pixelSize: 1 })
  // Fields that touch must not let the ground through where they meet.
  return code.replace('<path ', '<path shape-rendering="crispEdges" ')
}

/** A sheet for the counter with the clinic's mark, to print on A5; one unit is a millimetre. */
export function counterSheet(catalogue: Catalogue, mark: string): string {
  const { clinic, labels } = catalogue
  const { street, locality, city, region, postalCode } = clinic.address
  const days = [...clinic.hours.map(({ label }) => label), clinic.closedLabel ?? []].flat()
  const [sample] = sampleNote(clinic)
  const words: Record<string, string> = {
    name: clinic.name.value,
    save: labels.place.save,
    scanHere: labels.place.scanHere,
    phone: `+91 ${clinic.phone.value.slice(0, 5)} ${clinic.phone.value.slice(5)}`,
    street: `${street}, ${locality}`,
    city: `${city}, ${region} ${postalCode}`,
    days: days.join(', '),
    sample: sample ?? '',
    sampleLook: sample === undefined ? 'hidden' : 'visible',
  }
  return sheet
    .replace('<g id="mark"/>', () => placed(mark, 62, 4, 24))
    .replace('<g id="code"/>', () => placed(cardCode(catalogue), 31, 73, 86))
    .replace(/var\(--([\w-]+)\)/g, (_all, name: string) => token(name))
    .replace(/\{(\w+)\}/g, (_all, name: string) => escapedXml(words[name] ?? ''))
}

function placed(drawing: string, x: number, y: number, side: number): string {
  return drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `).trim()
}

type Clinic = Catalogue['clinic']

function cardStart({ name, phone, email, address }: Clinic): string[] {
  const { street, locality, city, region, postalCode } = address
  const place = [street, `${locality}, ${city}`, region, postalCode, 'India'].map(escaped).join(';')
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name.value)};;;;`,
    `FN:${escaped(name.value)}`,
    `ORG:${escaped(name.value)}`,
    `TEL;TYPE=WORK,VOICE:+91${phone.value}`,
    `EMAIL;TYPE=INTERNET:${escaped(email.value)}`,
    `ADR;TYPE=WORK:;;${place}`,
  ]
}

/** What a phone keeps must say so too. */
function sampleNote({ name, phone, email, address, hours, map }: Clinic): string[] {
  const samples = [name, phone, email, address, map, ...hours].some(
    ({ provenance }) => provenance === 'sample',
  )
  return samples ? ['Sample: not yet the details of a real clinic.'] : []
}

/** RFC 2426, 4: these three and line breaks part values. */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', String.raw`\n`)
}

function escapedXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function foldedLines(lines: string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** No letter is cut in two. */
function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    if (Buffer.byteLength(parts.at(-1)! + letter) > lineBytes) parts.push(' ')
    parts[parts.length - 1] += letter
  }
  return parts.join('\r\n')
}
