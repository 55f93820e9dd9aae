import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const site = 'https://www.clinic.example'
const host = 'www.clinic.example'

test.each<[string, boolean, Record<string, string>]>([
  ['the site itself', false, { origin: site, host }],
  ['the site by another name', false, { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  ['https outside, http behind the proxy', false, { origin: site, host: '127.0.0.1:3000' }],
  ['no origin', false, { host }],
  ['a hidden origin', false, { origin: 'null', host }],
  ['a link typed or bookmarked', false, { 'sec-fetch-site': 'none', host }],
  ['another site', true, { origin: 'https://evil.example', host }],
  ['a sister site', true, { origin: 'https://shop.clinic.example', host, 'sec-fetch-site': 'same-site' }],
  ['the site with another port', true, { origin: `${site}:8443`, host }],
  ['not an address', true, { origin: 'evil', host }],
  ['what the browser calls cross-site', true, { origin: 'null', 'sec-fetch-site': 'cross-site', host }],
])('a form from %s: cross-site is %s', (_name, expected, headers) => {
  expect(isCrossSite(new Headers(headers), site)).toBe(expected)
})
