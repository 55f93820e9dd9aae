import { expect, test } from 'vitest'
import { clientAddress, networksOf } from './client-address.ts'

const proxy = '10.0.0.1'

test.each<[string, number, string | undefined, string]>([
  ['nobody is believed without proxies', 0, '1.2.3.4', proxy],
  ['one proxy names its visitor', 1, '1.2.3.4', '1.2.3.4'],
  ['a forged address is further left', 1, '9.9.9.9, 8.8.8.8, 1.2.3.4', '1.2.3.4'],
  ['two proxies: the outer one saw the visitor', 2, '9.9.9.9,1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['two proxies, but a request past the outer one', 2, '1.2.3.4', proxy],
  ['no header', 1, undefined, proxy],
  ['no address', 1, '1.2.3.4, unknown', proxy],
  ['a port', 1, '1.2.3.4:5678', '1.2.3.4'],
  ['an IPv6 address with a port', 1, '[2001:DB8::1]:443', '2001:db8::1'],
  ['an IPv4-mapped IPv6 address', 1, '::ffff:1.2.3.4', '1.2.3.4'],
])('%s (%i hops, %s)', (_name, hops, forwardedFor, address) => {
  expect(clientAddress(proxy, forwardedFor, hops)).toBe(address)
})

test('a connection over IPv6 from an IPv4 network is an IPv4 address', () => {
  expect(clientAddress('::ffff:127.0.0.1', undefined, 0)).toBe('127.0.0.1')
  expect(clientAddress('fe80::1%eth0', undefined, 0)).toBe('fe80::1')
})

test.each([
  ['1.2.3.4', ['1.2.3.4']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0db8:0001:abcd::9', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
])('%s counts as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
