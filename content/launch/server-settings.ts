import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../check/content-files.ts'
import { leavesOf } from '../check/walk.ts'
import { leftAt, type LeftOver } from './left-over.ts'

const settingsPage = 'docs/settings.md'

type Env = Record<string, string | undefined>

/** Hosts that are kept free for examples or lead to this machine, with any subdomain. */
const placeholderHost =
  /(^|\.)(example(\.(com|net|org|edu|in|co\.in))?|test|invalid|local|localhost)$|^(127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/i

export function isPlaceholderHost(host: string): boolean {
  return placeholderHost.test(host)
}

/**
 * Settings that are good for trying the site out only. A password in them is never shown.
 * @param root the project's folder, whose docs/settings.md says where each setting is explained
 */
export function trialSettings(env: Env, root: string): LeftOver[] {
  const lines = existsSync(join(root, settingsPage))
    ? readFileSync(join(root, settingsPage), 'utf8').split('\n')
    : []
  return Object.entries(problems).flatMap(([name, problemOf]) => {
    const found = problemOf(env[name]?.trim() ?? '')
    if (!found) return []
    const line = lines.findIndex((text) => text.startsWith(`| \`${name}\``)) + 1
    const place = { file: settingsPage, line: Math.max(line, 1), field: name }
    return [{ kind: 'setting' as const, ...place, found: `${name} ${found}` }]
  })
}

/** Where patients get mails of which the privacy notice and the form do not tell, or wait for those of which they do. */
export function mailsAgainstNotice({ clinic }: Content, env: Env): LeftOver[] {
  const isOn = env['PATIENT_MAIL']?.trim() === 'on'
  return clinic.flatMap((record) => {
    const { patientMail } = record.value.features
    if (patientMail === isOn) return []
    const found = patientMail
      ? 'the notice tells of mails to patients, but PATIENT_MAIL is off'
      : 'PATIENT_MAIL is on, but the notice says that patients get no mails'
    return [leftAt('setting', record, ['features', 'patientMail'], found)]
  })
}

/** Where requests or backups are kept for another time than the notice names. */
export function daysAgainstNotice({ pages }: Content, env: Env): LeftOver[] {
  return pages.flatMap((record) => {
    if (record.file !== 'content/pages/privacy.yaml') return []
    const said = leavesOf(record.value).flatMap(({ path, value }) =>
      [...String(value).matchAll(/(\d+) days/g)].map(([, days]) => ({ path, days: Number(days) })),
    )
    return Object.entries(standardDays).flatMap(([name, standard]) => {
      const days = Number(env[name]?.trim() || standard)
      const place = said.find((one) => one.days === standard) ?? said[0]
      if (place === undefined || said.some((one) => one.days === days)) return []
      return [
        leftAt('setting', record, place.path, `${name} is ${days}, but the notice does not say ${days} days`),
      ]
    })
  })
}

/** For what the notice is written. */
const standardDays = { RETENTION_DAYS: 400, BACKUP_DAYS: 14 }

const problems: Record<string, (value: string) => string | undefined> = {
  SITE_ORIGIN: originProblem,
  // Where it is not set, the desk has the address of the site. Passwords must not travel without https.
  DESK_ORIGIN: (value) => (value === '' ? undefined : originProblem(value)),
  MAIL_TRANSPORT: (value) =>
    value === '' || value === 'file'
      ? 'is file: requests are written to files and mailed to nobody'
      : undefined,
  MAIL_TO: mailboxProblem,
  MAIL_FROM: mailboxProblem,
  SMTP_URL: (value) => {
    const host = URL.parse(value)?.hostname ?? ''
    return isPlaceholderHost(host) && !isThisMachine(host) ? `names the made-up host ${host}` : undefined
  },
}

function originProblem(value: string): string | undefined {
  if (value === '') return 'is not set: search engines and chats are told http://localhost'
  const url = URL.parse(value)
  if (!url) return 'is not a web address'
  if (isPlaceholderHost(url.hostname)) return `is ${url.origin}, which no visitor can reach`
  return url.protocol === 'https:' ? undefined : `is ${url.origin}, without the s of https`
}

function mailboxProblem(value: string): string | undefined {
  return isPlaceholderHost(value.split('@')[1] ?? '') ? `is ${value}, which reaches nobody` : undefined
}

/** A mail server may well run on the same machine. */
function isThisMachine(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/i.test(host)
}
