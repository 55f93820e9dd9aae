import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { choicesOf } from './shown-service.server.ts'

const catalogue = readCatalogue()
const implants = catalogue.treatments.find(({ slug }) => slug === 'dental-implants')!

test('a choice leads to its page and to what it costs; a bridge counts as three crowns', () => {
  const { choices } = choicesOf(catalogue, implants)
  const shown = choices.map(({ name, href, costs: [cost] }) => [name, href, cost?.name, cost?.href])
  const denture = '/services/complete-partial-and-flexible-dentures'
  expect(shown).toEqual([
    ['Leave the gap and watch', undefined, undefined, undefined],
    ['Removable denture', denture, 'Partial or flexible denture', '/fees#partial-denture'],
    ['Bonded bridge', '/services/dental-crowns-bridges', undefined, undefined],
    ['Implant', undefined, null, '/fees#dental-implants'],
    ['Ordinary bridge', '/services/dental-crowns-bridges', '3 × Crown', '/fees#dental-crowns-bridges'],
  ])
  const { least, most } = catalogue.fees.treatments.rows.find(({ slug }) => slug === 'dental-crowns-bridges')!
  const sums = [...choices[4]!.costs[0]!.range.matchAll(/[\d,]+/g)].map(([sum]) =>
    Number(sum.replaceAll(',', '')),
  )
  expect(sums).toEqual([least! * 3, most! * 3])
})

test('no choice shows a sum while sums are off', () => {
  const { clinic } = catalogue
  const off = { ...catalogue, clinic: { ...clinic, features: { ...clinic.features, feeRanges: false } } }
  expect(choicesOf(off, implants).choices.flatMap(({ costs }) => costs)).toEqual([])
})
