import { shownAddress } from '#content/catalogue/place.ts'
import { hourRows } from '#content/catalogue/opening-hours.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { encode } from 'uqr'

/** Lines of a vCard are at most so long; more goes on in the next after a blank (RFC 2426, 2.6). */
const lineBytes = 75
/** Clear margin that readers need (ISO/IEC 18004). */
const quietModules = 4

/** The clinic for the address book of a phone. vCard 3.0, which iPhones and Android read; 4.0 not all do. */
export function contactCard({ clinic, labels }: Catalogue, siteOrigin: string): string {
  const hours = hourRows(clinic, labels.place.closed).map(({ name, time }) => `${name} ${time}`)
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
  const { path, side } = codePath(scannedCard(catalogue))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${4 * side}" height="${4 * side}">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>${path}</svg>\n`
  )
}

/** A sheet for the counter, to print on A5. */
export function counterSheet(catalogue: Catalogue): string {
  const { clinic, labels } = catalogue
  const { path, side } = codePath(scannedCard(catalogue))
  const line = (y: number, size: number, text: string) =>
    `<text x="74" y="${y}" font-size="${size}">${escapedXml(text)}</text>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 210" width="148mm" height="210mm" ' +
    'font-family="sans-serif" text-anchor="middle"><path fill="#fff" d="M0 0h148v210H0z"/>' +
    line(32, 9, clinic.name.value) +
    line(46, 7, labels.place.save) +
    `<g transform="translate(29 54) scale(${90 / side})">${path}</g>` +
    line(160, 9, `+91 ${clinic.phone.value.slice(0, 5)} ${clinic.phone.value.slice(5)}`) +
    line(172, 3.8, shownAddress(clinic.address)) +
    clinic.hours.map(({ label }, index) => line(182 + 7 * index, 4.5, label)).join('') +
    sampleNote(clinic)
      .map((text) => line(202, 3.8, text))
      .join('') +
    '</svg>\n'
  )
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

/** The dark fields, a row's neighbours as one. */
function codePath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  )
  return { path: `<path d="${rows.join('')}"/>`, side: size }
}
