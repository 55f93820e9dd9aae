import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const site = 'https://www.clinic.example'
const host = 'www.clinic.example'

test.each([
  ['the site itself', { origin: site, host }],
  ['the site by another name', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  ['https outside, http behind the proxy', { origin: site, host: '127.0.0.1:3000' }],
  ['no origin', { host }],
  ['a hidden origin', { origin: 'null', host }],
  ['a link typed or bookmarked', { 'sec-fetch-site': 'none', host }],
])('%s is let through', (_name, headers) => {
  expect(isCrossSite(new Headers(headers as Record<string, string>), site)).toBe(false)
})

test.each([
  ['another site', { origin: 'https://evil.example', host }],
  ['no address at all', { origin: 'evil', host }],
  ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site', host }],
])('%s is refused', (_name, headers) => {
  expect(isCrossSite(new Headers(headers as Record<string, string>), site)).toBe(true)
})
