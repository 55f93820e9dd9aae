import { isIP, SocketAddress } from 'node:net'

/**
 * The IP address of a visitor. Behind `hops` proxies of our own it is what the outermost of them saw, the n-th
 * address from the right in X-Forwarded-For: anything further left may be forged.
 * @param socketAddress of the connection itself
 * @param forwardedFor the header, undefined where there is none
 * @param hops how many proxies are in front of this server
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  const direct = plainAddress(socketAddress) ?? socketAddress
  if (hops === 0 || forwardedFor === undefined) return direct
  return plainAddress(forwardedFor.split(',').at(-hops) ?? '') ?? direct
}

/**
 * What counts as one connection: an IPv4 address, or the /64 of an IPv6 address, as one household may use any
 * address of its /64. After it the /56 and the /48 around, which some have whole.
 */
export function networksOf(address: string): [string, ...string[]] {
  if (isIP(address) !== 6) return [address]
  const [one, two, three, four = '0'] = groupsOf(address)
  const wide = `${one}:${two}:${three}`
  const upperByte = (parseInt(four, 16) & 0xff00).toString(16)
  return [`${wide}:${four}::/64`, `${wide}:${upperByte}::/56`, `${wide}::/48`]
}

/** Without port, brackets and zone; an IPv4-mapped IPv6 address as IPv4. Null when it is not an address. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .split('%', 1)
    .join('')
  if (isIP(bare) === 0) return null
  const { address } = new SocketAddress({ address: bare, family: isIP(bare) === 6 ? 'ipv6' : 'ipv4' })
  return address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // URLs have one spelling for an address, in which an IPv4 tail is hexadecimal too.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  if (tail === undefined) return groups(head)
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
}
