/** Reads the texts of settings. Each function returns undefined for what is wrong. */

import { isPlainAddress } from '#appointments/mail/address.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** At most `most` in `withinMs` milliseconds (whole seconds, 24 days at most), counted from the first. */
export type Rate = { most: number; withinMs: number }

/** How many requests are taken; undefined means any number. */
export type Rates = { ip: Rate | undefined; phone: Rate | undefined; global: Rate | undefined }

/** A port; 0 is any free one. */
export function readPort(text: string): number | undefined {
  return readNumber(text, 0, 65_535)
}

/** A whole number within limits. */
export function readNumber(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined
  return Number(text) >= least && Number(text) <= most ? Number(text) : undefined
}

/** The name of a way for mails. */
export function readTransportName(text: string): 'file' | 'smtp' | 'emailjs' | undefined {
  return text === 'file' || text === 'smtp' || text === 'emailjs' ? text : undefined
}

/** An id or key of EmailJS. */
export function readId(text: string): string | undefined {
  return /^[\w-]{1,100}$/.test(text) ? text : undefined
}

/** The address of a PostgreSQL database. */
export function readDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined
  const named = url.pathname.length > 1 && !url.pathname.slice(1).includes('/')
  return named && url.hash === '' && isPercentEncoded(url.username + url.password) ? text : undefined
}

/** One plain e-mail address. */
export function readAddress(text: string): string | undefined {
  return isPlainAddress(text) ? text : undefined
}

/** Scheme, host and port, without a slash at the end. */
export function readOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}

/** The address of a mail server, as it was written. */
export function readSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  if ((url.username === '') !== (url.password === '')) return undefined
  return isPercentEncoded(url.username) && isPercentEncoded(url.password) ? text : undefined
}

/** How many in which time, such as 10/10m, in 24 days at most; off is no limit. */
export function readRate(text: string): Rate | 'off' | undefined {
  if (text === 'off') return 'off'
  const [, most, count = '', unit = ''] = /^(\d{1,6})\/(\d{0,4})(s|m|h|d|day)$/.exec(text) ?? []
  const rate = { most: Number(most), withinMs: Number(count || 1) * (unitMs[unit] ?? 0) }
  return rate.most > 0 && rate.withinMs > 0 && rate.withinMs <= longestMs ? rate : undefined
}

const unitMs: Record<string, number> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
}

/** Timers of Node can wait for 2^31 ms and no longer. */
const longestMs = 24 * 86_400_000

function isPercentEncoded(text: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(text)
}

/** How much is logged. */
export function readLogLevel(text: string): LogLevel | undefined {
  return text === 'debug' || text === 'info' || text === 'warn' || text === 'error' ? text : undefined
}
