import { noteMail } from '#appointments/mail/mail.ts'
import { clinicName } from '#settings/appointments.ts'
import { readConfig } from '#settings/config.ts'
import { dnsRecords, mailProviders, providerOf } from '#settings/mail-providers.ts'
import { sendAtOnce } from '#operator/appointments/mail.ts'
import { type Call, type Commands, type CommandResult, placeOf } from '../frame.ts'
import { typedHere } from './places.ts'
import { outputOf } from './programs.ts'

export const mailboxCommands: Commands = {
  mail: {
    summary: 'shows how mails leave, the records that let them arrive, and what each provider asks for',
    examples: ['mail'],
    run: async (call) => describeMail(call),
  },
  'mail-failure': {
    words: 'TASK',
    summary: 'mails the clinic that a task of this server failed, with the end of its log; systemd calls it',
    examples: ['mail-failure backup'],
    run: mailFailure,
  },
}

function describeMail({ env }: Call): CommandResult {
  const { mail, mailTo, mailFrom = mailTo, siteOrigin } = readConfig(env)
  const smtpUrl = mail.transport === 'smtp' ? mail.smtpUrl : ''
  const provider = providerOf(smtpUrl)
  const host = URL.parse(smtpUrl)?.hostname ?? ''
  const domain = mailFrom?.split('@')[1] ?? new URL(siteOrigin).hostname.replace(/^www\./, '')
  const records = smtpUrl === '' || isOfAll(domain) ? [] : dnsRecords(domain, provider, host)
  const leave = smtpUrl === '' ? `as ${mail.transport}: nobody is mailed` : `by ${provider?.name ?? host}`
  const lines = [
    `Mails leave ${leave}.`,
    ...(smtpUrl === '' ? [] : recordLines(domain, records, provider?.dkim ?? mailProviders['own']?.dkim)),
    `"${typedHere('send-test')}" sends a mail at once and says what is wrong; "${typedHere('setup --again')}" changes the mailbox.`,
    '',
    ...Object.entries(mailProviders).map(
      ([key, { name, host, port, password }]) =>
        `${key}: ${name}\n  ${host ? `${host}:${port}` : 'ask your hoster'}; ${password}.`,
    ),
  ]
  return { json: { transport: mail.transport, records }, text: `${lines.join('\n')}\n` }
}

/** Mailboxes of such domains are open to everyone; only their provider changes the DNS. */
function isOfAll(domain: string): boolean {
  return /^((gmail|googlemail|outlook|hotmail|live|msn|rediffmail|zohomail|icloud)\.com|yahoo\..+|ymail\.com)$/.test(
    domain,
  )
}

function recordLines(domain: string, records: ReturnType<typeof dnsRecords>, dkim = ''): string[] {
  if (records.length === 0) return [`Nothing to copy: your mails leave from ${domain}.`]
  return [
    `Copy into the DNS of ${domain}, where there is no such line yet:`,
    ...records.map(({ type, name, value }) => `  ${type}  ${name}  ${value}`),
    `  DKIM: ${dkim}`,
  ]
}

/** How many lines of the log are enough to see what went wrong. */
const logLines = '20'

async function mailFailure(call: Call): Promise<CommandResult> {
  const [task = ''] = call.words
  const log = outputOf('journalctl', [
    '--unit',
    `clinic-task@${task}.service`,
    '--lines',
    logLines,
    '--output=cat',
  ])
  const subject = `${await clinicName(placeOf(call).dataDir)}: "clinic ${task}" failed`
  const text = `${subject}. On the server, "sudo clinic doctor" says what is wrong. The end of its log:\n${log ?? ''}`
  return sendAtOnce(call, (...sending) => noteMail({ subject, text }, ...sending))
}
