import { lookup } from 'node:dns/promises'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { parseEnv } from 'node:util'
import { isPlainAddress } from '#appointments/mail/address.ts'
import { readConfig } from '#settings/config.ts'
import { mailProviders, smtpUrlOf } from '#settings/mail-providers.ts'
import { type Environment, expectation, settings } from '#settings/settings.ts'
import { type Call, type Commands, type CommandResult, Refused, textOption } from '../frame.ts'
import { installedHome, placesOf } from './places.ts'

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

/** One thing that is asked for: `faultOf` says what is wrong with an answer, `standard` stands in for an empty one. */
type Question = {
  text: string
  faultOf: (answer: string) => string | undefined
  standard?: string
  isAsked?: (answers: Record<string, string>) => boolean
}

const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/
const faultUnless = (isRight: (answer: string) => boolean, expected: string) => (answer: string) =>
  isRight(answer) ? undefined : `expected ${expected}`
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
    faultOf: faultUnless((answer) => answer !== '', 'a password'),
    isAsked: bySmtp,
  },
  BACKUP_COPY: {
    text: 'A second place for backups, such as rclone:drive:clinic; empty for none yet',
    faultOf: (answer) =>
      answer === '' || settings.backupCopy.safeParse(answer).success ? undefined : expectation('backupCopy'),
    standard: '',
  },
}

async function setUp(call: Call, settingsFile: string | undefined): Promise<CommandResult> {
  const { home } = installedHome(placesOf())
  if (settingsFile === undefined || !existsSync(settingsFile))
    throw new Refused('There is no file with settings: run deploy/install.sh.')
  const present = parseEnv(readFileSync(settingsFile, 'utf8'))
  const file = textOption(call, 'answers')
  const isDone = Boolean(present['SITE_ORIGIN']) && call.options['again'] !== true && file === undefined
  const chosen = isDone
    ? {}
    : settingsOf(file === undefined ? await askAll(process.stdin, process.stderr) : answersIn(file))
  readConfig({ ...present, ...chosen })
  writeLines(settingsFile, chosen)
  const origin = new URL(String({ ...present, ...chosen }.SITE_ORIGIN))
  writeLines(join(home, 'caddy.env'), caddyLines(origin.hostname))
  const note = await whereItLeads(origin.hostname)
  return {
    json: Object.keys(chosen),
    text: isDone ? 'The settings are there already.\n' : `The settings are written.\n${note}`,
  }
}

/** Throws `Refused` with every answer that is missing or wrong. */
export function answersIn(file: string): Record<string, string> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`)
  const given = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  const answers: Record<string, string> = {}
  const faults: string[] = []
  for (const [name, { faultOf, standard = '', isAsked }] of Object.entries(questions)) {
    if (isAsked && !isAsked(answers)) continue
    answers[name] = given[name] || standard
    const fault = faultOf(answers[name])
    if (fault !== undefined)
      faults.push(`${file}: ${name} is ${given[name] ? 'wrong' : 'missing'}: ${fault}.`)
  }
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  return answers
}

/** Asks one after the other until each is right. Throws `Refused` where the answers end before the questions. */
export async function askAll(input: Readable, output: Writable): Promise<Record<string, string>> {
  const reader = createInterface({ input, output })
  // Keeps lines that come before they are asked for.
  const lines = reader[Symbol.asyncIterator]()
  const ask = async (prompt: string) => {
    reader.setPrompt(prompt)
    output.write(prompt)
    const { done, value } = await lines.next()
    if (done) throw new Refused('The answers ended before the last question: nothing was written.')
    return value.trim()
  }
  const answers: Record<string, string> = {}
  try {
    for (const [name, { text, faultOf, standard = '', isAsked }] of Object.entries(questions)) {
      if (isAsked && !isAsked(answers)) continue
      const hint =
        name === 'MAIL_PASSWORD' ? `\n  (${mailProviders[answers['MAIL_PROVIDER'] ?? '']?.password})` : ''
      const prompt = `${text}${hint}${standard ? ` [${standard}]` : ''}: `
      let answer = (await ask(prompt)) || standard
      for (let fault = faultOf(answer); fault !== undefined; fault = faultOf(answer))
        answer = (await ask(`  ${fault}\n${prompt}`)) || standard
      answers[name] = answer
    }
  } finally {
    reader.close()
  }
  return answers
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
  const common = { SITE_ORIGIN: `https://${DOMAIN}`, MAIL_TO, BACKUP_COPY }
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
  if (found !== undefined) return `${host} leads to ${found.address}: is this the address of this server?\n`
  return `${host} leads nowhere yet: the certificate comes as soon as its record leads to this server.\n`
}
