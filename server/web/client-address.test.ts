import { expect, test } from 'vitest'
import { clientAddress, networksOf } from './client-address.ts'
import cases from './client-address.fixture.json' with { type: 'json' }

const proxy = '10.0.0.1'

test.each(cases.forwarded)('$what ($hops hops, $header)', ({ hops, header, address }) => {
  expect(clientAddress(proxy, header ?? undefined, hops)).toBe(address)
})

test('a connection over IPv6 from an IPv4 network is an IPv4 address', () => {
  expect(clientAddress('::ffff:127.0.0.1', undefined, 0)).toBe('127.0.0.1')
  expect(clientAddress('fe80::1%eth0', undefined, 0)).toBe('fe80::1')
})

test.each(Object.entries(cases.networks))('%s counts as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
