/** The kinds of values that settings have. */

import { BlockList, isIP } from 'node:net'
import { isPlainAddress } from '#appointments/mail/address.ts'

/** What is expected, in words, and how a text is read: undefined means that it is wrong. */
export type Kind<Value> = {
  expected: string
  read: (text: string) => Value | undefined
  /** What must not be printed of a wrong value: all of it, or all but the host of an address. */
  secret?: 'whole' | 'address'
}

/** At most `max` in `withinMs` milliseconds (whole seconds, 24 days at most), counted from the first. */
export type Rate = { max: number; withinMs: number }

/** How many requests are accepted; undefined means any number. */
export type Rates = { ip: Rate | undefined; phone: Rate | undefined; global: Rate | undefined }

/** A whole number in a range, `of` days for example; `note` is added to what is expected. */
export function wholeNumber(min: number, max: number, of = '', note = ''): Kind<number> {
  const isRight = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max
  return {
    expected: `a whole number${of && ` of ${of}`} from ${min} to ${max}${note}`,
    read: (text) => (isRight(text) ? Number(text) : undefined),
  }
}

/** One of some words. */
export function oneOf<const Word extends string>(...words: Word[]): Kind<Word> {
  return {
    expected: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
    read: (text) => words.find((word) => word === text),
  }
}

/** A text that is taken as it is. */
function textThat(isRight: (text: string) => boolean, expected: string): Kind<string> {
  return { expected, read: (text) => (isRight(text) ? text : undefined) }
}

export const port = wholeNumber(0, 65_535, '', ', 0 for any free port')
export const days = wholeNumber(1, 3650, 'days')

const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/** A place to listen at. */
export const host = textThat(
  (text) => isIP(text) > 0 || hostName.test(text),
  'the IP address or name to listen on',
)

/** Address and port to listen at. */
export const listenPlace: Kind<{ host: string; port: number }> = {
  expected: 'the IP address or name to listen on, a colon and a port, 0 for any free one',
  read(text) {
    const [, name = '', number = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
    const place = { host: host.read(name.replace(/^\[(.*)\]$/, '$1')), port: port.read(number) }
    return place.host === undefined || place.port === undefined
      ? undefined
      : { host: place.host, port: place.port }
  },
}

/** Addresses and networks, such as 192.168.1.0/24. */
export const networks: Kind<BlockList> = {
  expected: 'IP addresses or networks with commas between them',
  read(text) {
    const list = new BlockList()
    return text.split(',').every((part) => addNetwork(list, part.trim())) ? list : undefined
  },
}

function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const [kind, longest] = isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
  const length = bits === undefined ? longest : Number(/^\d{1,3}$/.test(bits) ? bits : NaN)
  if (isIP(address) === 0 || more.length > 0 || !(length <= longest)) return false
  list.addSubnet(address, length, kind)
  return true
}

/** A second place for backups, and the program that copies them there. */
export const secondPlace: Kind<{ program: 'restic' | 'rclone'; to: string }> = {
  expected: 'restic: and a repository, or rclone: and a remote with its folder',
  read(text) {
    const [, program = '', to = ''] = /^(restic|rclone):([^-\s]\S*)$/.exec(text) ?? []
    return program === 'restic' || program === 'rclone' ? { program, to } : undefined
  },
  secret: 'whole',
}

/** A time of day such as 08:30, or off. */
export const timeOfDay = textThat(
  (text) => /^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(text),
  'a time of day in India from 00:00 to 23:59, or off',
)

/** An id or key of EmailJS. */
export function emailJsId(expected: string): Kind<string> {
  return textThat((text) => /^[\w-]{1,100}$/.test(text), expected)
}

/** One plain e-mail address. */
export function mailAddress(note = ''): Kind<string> {
  return textThat(isPlainAddress, `one plain e-mail address${note}`)
}

/** Scheme, host and port of a site or service, without a slash at the end. */
export function origin(of: string): Kind<string> {
  return {
    expected: `the address of the ${of}, http:// or https:// and a host, without a path`,
    read(text) {
      const url = urlOf(text, 'http:', 'https:')
      return url?.href === `${url?.origin}/` ? url?.origin : undefined
    },
  }
}

/** The address of a PostgreSQL database. */
export const databaseUrl: Kind<string> = {
  ...textThat((text) => {
    const url = urlOf(text, 'postgres:', 'postgresql:')
    return url !== null && /^\/[^/]+$/.test(url.pathname) && url.hash === ''
  }, 'postgres://, user and password, host and the name of the database; leave it out to use DATA_DIR'),
  secret: 'address',
}

/** The address of a mail server. */
export const smtpUrl: Kind<string> = {
  ...textThat((text) => {
    const url = urlOf(text, 'smtp:', 'smtps:')
    if (url === null || url.hostname === '' || (url.username === '') !== (url.password === '')) return false
    return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === ''
  }, 'smtp:// or smtps://, user and password or neither, host and port; signs other than letters and digits in user and password as %XX'),
  secret: 'address',
}

/** The URL, when it has one of these protocols and a user and password that can be decoded. */
function urlOf(text: string, ...protocols: string[]): URL | null {
  const url = URL.parse(text)
  if (url === null || !protocols.includes(url.protocol)) return null
  return /%(?![0-9a-f]{2})/i.test(url.username + url.password) ? null : url
}

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, day: 86_400_000 }
/** Timers of Node can wait for 2^31 ms and no longer. */
const longestMs = 24 * 86_400_000

/** How many in which time, such as 10/10m; off is no limit. */
export const rate: Kind<Rate | 'off'> = {
  expected: 'how many in which time (s, m, h or day; 24 days at most), or off',
  read(text) {
    if (text === 'off') return 'off'
    const [, max, count = '', unit = ''] = /^(\d{1,6})\/(\d{0,4})(s|m|h|d|day)$/.exec(text) ?? []
    const rate = { max: Number(max), withinMs: Number(count || 1) * (unitMs[unit] ?? 0) }
    return rate.max > 0 && rate.withinMs > 0 && rate.withinMs <= longestMs ? rate : undefined
  },
}
