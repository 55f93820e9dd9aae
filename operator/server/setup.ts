import { lookup } from 'node:dns/promises'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { parseEnv } from 'node:util'
import { isPlainAddress } from '#appointments/mail/address.ts'
import { readBackupSettings, readConfig } from '#settings/config.ts'
import { smtpMailbox, mailProviders, smtpUrlOf } from '#settings/mail-providers.ts'
import { type Environment, expectation, settings } from '#settings/settings.ts'
import { type Call, type Commands, type CommandResult, Refused, textOption } from '../frame.ts'
import { installedHome, type Owner, placesOf } from './places.ts'
import { outputOf, runProgram } from './programs.ts'
import { deployAgain } from './releases.ts'
import { faultOfPlace, shownPlace } from './second-place.ts'
import { slotsIn } from './slots.ts'

/** @param settingsFile the file with the server's settings */
export function setupCommands(settingsFile: string | undefined): Commands {
  return {
    setup: {
      summary: 'asks for the settings of this server, checks each, and writes them',
      options: {
        answers: {
          type: 'string',
          value: 'FILE',
          help: 'takes the answers from a file, a line each: DOMAIN=…',
        },
        again: { type: 'boolean', help: 'asks although there are settings' },
      },
      examples: ['setup --again', 'setup --answers answers.env'],
      run: (call) => setUp(call, settingsFile),
    },
  }
}

/**
 * One thing that is asked for: `faultOf` says what is wrong with an answer, `standard` stands in for an empty one where
 * there is none yet. Phones begin words with a capital letter: an answer is read in small ones unless it `isExact`.
 */
type Question = {
  text: string
  isExact?: boolean
  faultOf: (answer: string) => string | undefined
  standard?: string
  isAsked?: (answers: Record<string, string>) => boolean
}

const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/
const faultUnless = (isRight: (answer: string) => boolean, expected: string) => (answer: string) =>
  isRight(answer) ? undefined : `expected ${expected}`
const isNone = (answer: string) => ['', 'none'].includes(answer.toLowerCase())
const bySmtp = ({ MAIL_PROVIDER }: Record<string, string>) => MAIL_PROVIDER !== 'none'
const byOwnServer = ({ MAIL_PROVIDER }: Record<string, string>) => MAIL_PROVIDER === 'own'

/** All of them, in the order in which they are asked; the names are those of a file with answers. */
export const questions: Record<string, Question> = {
  DOMAIN: {
    text: 'The address that visitors type, without https://, such as www.clinic.in',
    faultOf: faultUnless((answer) => domain.test(answer), 'a name such as www.clinic.in'),
  },
  MAIL_TO: {
    text: 'The mailbox that gets the appointment requests',
    faultOf: faultUnless(isPlainAddress, 'one address such as reception@clinic.in'),
  },
  MAIL_PROVIDER: {
    text: `Who sends your mails: ${Object.entries(mailProviders)
      .map(([key, { name }]) => `${key} (${name})`)
      .join(', ')}, or none for later`,
    faultOf: faultUnless(
      (answer) => answer === 'none' || Object.hasOwn(mailProviders, answer),
      `${Object.keys(mailProviders).join(', ')} or none`,
    ),
    standard: 'none',
  },
  MAIL_HOST: {
    text: 'The outgoing mail server (SMTP) as your hoster names it',
    faultOf: faultUnless(
      (answer) => domain.test(answer) || /^[\d.]+$/.test(answer),
      'a name such as mail.clinic.in',
    ),
    isAsked: byOwnServer,
  },
  MAIL_PORT: {
    text: 'Its port',
    faultOf: faultUnless((answer) => /^\d{2,5}$/.test(answer), 'a number such as 465 or 587'),
    standard: '465',
    isAsked: byOwnServer,
  },
  MAIL_USER: {
    text: 'The address of the mailbox that sends',
    faultOf: faultUnless(isPlainAddress, 'one address such as website@clinic.in'),
    isAsked: bySmtp,
  },
  MAIL_PASSWORD: {
    text: 'Its password for programs',
    isExact: true,
    faultOf: faultUnless((answer) => answer !== '', 'a password'),
    isAsked: bySmtp,
  },
  BACKUP_COPY: {
    text: 'A second place for backups, such as rclone:drive:clinic, or none',
    isExact: true,
    faultOf: (answer) =>
      isNone(answer) || settings.backupCopy.safeParse(answer).success ? undefined : expectation('backupCopy'),
    standard: 'none',
  },
}

async function setUp(call: Call, settingsFile: string | undefined): Promise<CommandResult> {
  const { home, owner } = installedHome(placesOf())
  if (settingsFile === undefined || !existsSync(settingsFile))
    throw new Refused('There is no file with settings: run deploy/install.sh.')
  const present = parseEnv(readFileSync(settingsFile, 'utf8'))
  const file = textOption(call, 'answers')
  const isDone = Boolean(present['SITE_ORIGIN']) && call.options['again'] !== true && file === undefined
  const chosen = isDone ? {} : await chosenSettings(present, file)
  const all = { ...present, ...chosen }
  readConfig(all)
  writeLines(settingsFile, chosen)
  const origin = new URL(String(all.SITE_ORIGIN))
  writeLines(join(home, 'caddy.env'), caddyLines(origin.hostname))
  if (isDone) return { json: [], text: 'The settings are there already.\n' }
  Object.assign(process.env, chosen)
  const told = [
    'The settings are written.',
    await whereItLeads(origin.hostname),
    ...secondPlaceNotes(present, all, owner),
    ...(await putToUse({ ...call, env: { ...call.env, ...chosen } }, home, origin.origin).catch(notYet)),
  ]
  return { json: Object.keys(chosen), text: `${told.join('\n')}\n` }
}

function notYet(cause: unknown): never {
  if (!(cause instanceof Refused)) throw cause
  const again = 'When that is mended: sudo clinic setup --again'
  throw new Refused(
    `The settings are written, but the site does not run with them.\n${cause.message}\n${again}`,
    {
      cause,
    },
  )
}

async function chosenSettings(present: Environment, file: string | undefined) {
  const before = answersOf(present)
  const answers =
    file === undefined ? await askAll(process.stdin, process.stderr, before) : answersIn(file, before)
  const chosen = settingsOf(answers)
  const { MAIL_TRANSPORT, MAIL_FROM, SMTP_URL } = present
  // Mails that leave by EmailJS are not asked for, nor is a sender that is not the mailbox.
  if (MAIL_TRANSPORT === 'emailjs' && answers['MAIL_PROVIDER'] === 'none')
    return { ...chosen, MAIL_TRANSPORT }
  return chosen['SMTP_URL'] === SMTP_URL && MAIL_FROM ? { ...chosen, MAIL_FROM } : chosen
}

/** The site reads its settings anew, and for another address is built again and Caddy told. */
async function putToUse(call: Call, home: string, origin: string): Promise<string[]> {
  const key = join(home, 'current/build/key.json')
  const unit = `clinic@${slotsIn(home).active}.service`
  // The installation builds and starts all after this.
  if (!existsSync(key) || outputOf('systemctl', ['is-enabled', unit]) === undefined) return []
  const { siteOrigin } = JSON.parse(readFileSync(key, 'utf8')) as { siteOrigin: string }
  if (siteOrigin === origin) {
    // Forms wait in Caddy meanwhile: a Caddy that reads its settings then would send them away.
    runProgram('systemctl', ['restart', unit])
    return ['The site runs with them.']
  }
  await deployAgain(call)
  runProgram('systemctl', ['reload-or-restart', 'caddy.service'])
  const invite = 'a new link for each person: sudo clinic invite --again ADDRESS'
  return [`The site runs with them, now at ${origin}. Passkeys of ${siteOrigin} do not work there; ${invite}`]
}

/** A place that is named is tried at once. */
function secondPlaceNotes(present: Environment, all: Environment, owner: Owner): string[] {
  const { copy } = readBackupSettings(all)
  if (copy === undefined)
    return present['BACKUP_COPY'] ? ['The second place for backups was taken away.'] : []
  const env = { ...process.env, ...all, HOME: readBackupSettings(all).dataDir }
  const fault = faultOfPlace(copy, { ...owner, env })
  const place = `The second place for backups, ${shownPlace(copy)}`
  return [fault === undefined ? `${place}, can be used.` : `${place}, cannot be used yet: ${fault}`]
}

/** What was answered for settings that are there. */
export function answersOf(present: Environment): Record<string, string> {
  const { SITE_ORIGIN = '', MAIL_TO = '', MAIL_TRANSPORT, SMTP_URL = '', BACKUP_COPY = '' } = present
  const common = { DOMAIN: URL.parse(SITE_ORIGIN)?.hostname ?? '', MAIL_TO, BACKUP_COPY }
  const mailbox = MAIL_TRANSPORT === 'smtp' ? smtpMailbox(SMTP_URL) : undefined
  if (mailbox === undefined) return common
  const known = Object.entries(mailProviders).find(([, { host }]) => host === mailbox.host)
  return {
    ...common,
    MAIL_PROVIDER: known?.[0] ?? 'own',
    MAIL_HOST: mailbox.host,
    MAIL_PORT: mailbox.port,
    MAIL_USER: mailbox.user,
    MAIL_PASSWORD: mailbox.password,
  }
}

function readAs({ isExact = false }: Question, given: string): string {
  return isExact ? given.trim() : given.trim().toLowerCase()
}

/** What stands in for an empty answer: a password is that of the mailbox that was named before. */
function standIn(name: string, answers: Record<string, string>, before: Record<string, string>): string {
  const sameMailbox = ['MAIL_PROVIDER', 'MAIL_HOST', 'MAIL_USER'].every(
    (one) => answers[one] === undefined || answers[one] === before[one],
  )
  const isOfMailbox = /^MAIL_(HOST|PORT|USER|PASSWORD)$/.test(name)
  return (isOfMailbox && !sameMailbox ? '' : before[name]) || (questions[name]?.standard ?? '')
}

/**
 * @param before what was answered before
 * @throws Refused with every answer that is missing or wrong
 */
export function answersIn(file: string, before: Record<string, string> = {}): Record<string, string> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`)
  const given = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  const answers: Record<string, string> = {}
  const faults: string[] = []
  for (const [name, question] of Object.entries(questions)) {
    if (question.isAsked && !question.isAsked(answers)) continue
    answers[name] = readAs(question, given[name] ?? '') || standIn(name, answers, before)
    const fault = question.faultOf(answers[name])
    if (fault !== undefined)
      faults.push(`${file}: ${name} is ${given[name] ? 'wrong' : 'missing'}: ${fault}.`)
  }
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  return answers
}

/**
 * Asks one after the other until each is right; an empty answer keeps what was answered before. Throws `Refused` where
 * the answers end before the questions.
 */
export async function askAll(
  input: Readable,
  output: Writable,
  before: Record<string, string> = {},
): Promise<Record<string, string>> {
  const reader = createInterface({ input, output })
  // Keeps lines that come before they are asked for.
  const lines = reader[Symbol.asyncIterator]()
  const ask = async (prompt: string) => {
    reader.setPrompt(prompt)
    output.write(prompt)
    const { done, value } = await lines.next()
    if (done) throw new Refused('The answers ended before the last question: nothing was written.')
    return value
  }
  const answers: Record<string, string> = {}
  try {
    for (const [name, question] of Object.entries(questions)) {
      if (question.isAsked && !question.isAsked(answers)) continue
      const kept = standIn(name, answers, before)
      const prompt = promptOf(name, question.text, kept, answers)
      let answer = readAs(question, await ask(prompt)) || kept
      for (let fault = question.faultOf(answer); fault !== undefined; fault = question.faultOf(answer))
        answer = readAs(question, await ask(`  ${fault}\n${prompt}`)) || kept
      answers[name] = answer
    }
  } finally {
    reader.close()
  }
  return answers
}

function promptOf(name: string, text: string, kept: string, answers: Record<string, string>): string {
  if (name !== 'MAIL_PASSWORD') return `${text}${kept && ` [${kept}]`}: `
  const hint = `(${mailProviders[answers['MAIL_PROVIDER'] ?? '']?.password})`
  return `${text}\n  ${hint}${kept && ' [the one of now]'}: `
}

export function settingsOf(answers: Record<string, string>): Record<string, string> {
  const {
    DOMAIN = '',
    MAIL_TO = '',
    MAIL_PROVIDER = '',
    MAIL_USER = '',
    MAIL_PASSWORD = '',
    BACKUP_COPY = '',
  } = answers
  const copy = isNone(BACKUP_COPY) ? '' : BACKUP_COPY
  const common = { SITE_ORIGIN: `https://${DOMAIN}`, MAIL_TO, BACKUP_COPY: copy }
  const provider = mailProviders[MAIL_PROVIDER]
  if (provider === undefined) return { ...common, MAIL_TRANSPORT: 'file' }
  const host = answers['MAIL_HOST'] ?? provider.host
  const port = Number(answers['MAIL_PORT'] ?? provider.port)
  const SMTP_URL = smtpUrlOf(host, port, MAIL_USER, MAIL_PASSWORD)
  return { ...common, MAIL_TRANSPORT: 'smtp', MAIL_FROM: MAIL_USER, SMTP_URL }
}

/** With www. and without: one leads to the other. */
function caddyLines(host: string): Environment {
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  return { CLINIC_DOMAIN: host, CLINIC_BARE_DOMAIN: other }
}

/** Changes only the lines of these names; the file keeps its rights. */
export function writeLines(file: string, lines: Environment): void {
  const before = readFileSync(file, 'utf8')
  const rows = before.split('\n')
  for (const [name, value] of Object.entries(lines)) {
    const place = rows.findIndex((row) => row.startsWith(`${name}=`))
    // The last row is what follows the end of the last line.
    if (place < 0) rows.splice(-1, 0, `${name}=${value}`)
    else rows[place] = `${name}=${value}`
  }
  const text = rows.join('\n')
  if (text !== before) writeFileSync(file, text)
}

async function whereItLeads(host: string): Promise<string> {
  const found = await lookup(host).catch(() => undefined)
  if (found !== undefined) return `${host} leads to ${found.address}: is this the address of this server?`
  return (
    `${host} leads nowhere yet, or this server has no DNS. ` +
    'The certificate comes as soon as its record leads to this server.'
  )
}
