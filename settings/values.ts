/** The kinds of values that settings have, each read from a text. */

import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { isPlainAddress } from '#appointments/mail/address.ts'

/** At most `max` in `withinMs` milliseconds (whole seconds, 24 days at most), counted from the first. */
export type Rate = { max: number; withinMs: number }

export const textThat = (isRight: (text: string) => boolean) => z.string().refine(isRight)

/** A text that `read` turns into a value; undefined where it is wrong. */
export function textAs<Value>(read: (text: string) => Value | undefined) {
  return z.string().transform((text, context) => {
    const value = read(text)
    if (value === undefined) context.addIssue('wrong')
    return value ?? z.NEVER
  })
}

export const wholeNumber = (min: number, max: number) =>
  textAs((text) => {
    const isRight = /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max
    return isRight ? Number(text) : undefined
  })
const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
export const host = textThat((text) => isIP(text) > 0 || hostName.test(text))

export const folder = z.string().transform((text) => resolve(text))

export const program = textThat((text) => isAbsolute(text))

/** Minutes after midnight in India, or off. */
export const clockValue = textAs((text) => {
  if (text === 'off') return 'off'
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
})

export const origin = textAs((text) => {
  const url = urlOf(text, 'http:', 'https:')
  return url?.href === `${url?.origin}/` ? url?.origin : undefined
})

export const databaseUrl = textThat((text) => {
  const url = urlOf(text, 'postgres:', 'postgresql:')
  return url !== null && /^\/[^/]+$/.test(url.pathname) && url.hash === ''
})

export const smtpUrl = textThat((text) => {
  const url = urlOf(text, 'smtp:', 'smtps:')
  if (url === null || url.hostname === '' || (url.username === '') !== (url.password === '')) return false
  return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === ''
})

/** The URL, when it has one of these protocols and a user and password that can be decoded. */
function urlOf(text: string, ...protocols: string[]): URL | null {
  const url = URL.parse(text)
  if (url === null || !protocols.includes(url.protocol)) return null
  return /%(?![0-9a-f]{2})/i.test(url.username + url.password) ? null : url
}

/** A second place for backups, and the program that copies them there. */
export const secondPlace = textAs((text) => {
  const [, program = '', to = ''] = /^(restic|rclone):([^-\s]\S*)$/.exec(text) ?? []
  return program === 'restic' || program === 'rclone' ? { program, to } : undefined
})

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, day: 86_400_000 }
/** Timers of Node can wait for 2^31 ms and no longer. */
const longestMs = 24 * 86_400_000

/** Such as 10/10m; off is no limit. */
export const rate = textAs((text): Rate | 'off' | undefined => {
  if (text === 'off') return 'off'
  const [, max, count = '', unit = ''] = /^(\d{1,6})\/(\d{0,4})(s|m|h|d|day)$/.exec(text) ?? []
  const rate = { max: Number(max), withinMs: Number(count || 1) * (unitMs[unit] ?? 0) }
  return rate.max > 0 && rate.withinMs > 0 && rate.withinMs <= longestMs ? rate : undefined
})

export const emailJsId = textThat((text) => /^[\w-]{1,100}$/.test(text))
export const mailAddress = textThat(isPlainAddress)
