import ICAL from 'ical.js'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { drawMark } from './mark.ts'
import { cardCode, contactCard, counterSheet, scannedCard } from './contact-card.ts'

const catalogue = readCatalogue()
const { clinic } = catalogue
const mark = await drawMark(clinic)

/** Reads a card as a phone would, by a library that did not write it. */
function readCard(text: string) {
  const card = ICAL.Component.fromString(text)
  return { value: (name: string): unknown => card.getFirstPropertyValue(name) }
}

async function scan(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

test('an address book reads name, number, e-mail, address, place and hours from the card', () => {
  const { value } = readCard(contactCard(catalogue, 'https://clinic.example'))
  expect(value('version')).toBe('3.0')
  expect(value('fn')).toBe(clinic.name.value)
  expect(value('tel')).toBe(`+91${clinic.phone.value}`)
  expect(value('email')).toBe(clinic.email.value)
  expect(value('url')).toBe('https://clinic.example/')
  const { street, locality, city, region, postalCode } = clinic.address
  expect(value('adr')).toEqual(['', '', street, `${locality}, ${city}`, region, postalCode, 'India'])
  expect(String(value('note'))).toMatch(/^Hours: Monday to Friday 9 AM to 7 PM, .* Sample: /)
})

test('a confirmed card says nothing of samples, and what parts values is kept', () => {
  const confirmed = { provenance: 'confirmed' } as const
  const real = {
    ...clinic,
    name: { value: 'Rao, Asha', ...confirmed },
    phone: { ...clinic.phone, ...confirmed },
    email: { ...clinic.email, ...confirmed },
    address: { ...clinic.address, street: 'Shop 4; Arcade, B', ...confirmed },
    map: { ...clinic.map, ...confirmed },
    hours: clinic.hours.map((hours) => ({ ...hours, ...confirmed })),
  }
  const { value } = readCard(contactCard({ ...catalogue, clinic: real }, 'https://clinic.example'))
  expect(value('fn')).toBe('Rao, Asha')
  expect((value('adr') as string[])[2]).toBe('Shop 4; Arcade, B')
  expect(String(value('note'))).not.toContain('Sample')
})

test('the sheet for the counter of a clinic without a closed day says nothing of one', () => {
  const { closedLabel, ...open } = clinic
  expect(counterSheet(catalogue, mark)).toContain(`, ${closedLabel}<`)
  expect(counterSheet({ ...catalogue, clinic: open }, mark)).toContain(
    `>${clinic.hours.map(({ label }) => label).join(', ')}<`,
  )
})

test('no line of the card is longer than 75 bytes, and each ends as vCards want it', () => {
  const name = { value: 'દાંતનું દવાખાનું '.repeat(9).trim(), provenance: 'sample' } as const
  const text = contactCard({ ...catalogue, clinic: { ...clinic, name } }, 'https://clinic.example')
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(readCard(text).value('fn')).toBe(name.value)
})

test.each([
  ['on the page', cardCode(catalogue)],
  ['on the sheet for the counter', counterSheet(catalogue, mark)],
])('the code %s holds the card', async (_, svg) => {
  const scanned = await scan(svg)
  expect(scanned).toBe(scannedCard(catalogue))
  expect(readCard(scanned).value('tel')).toBe(`+91${clinic.phone.value}`)
})
