import { emailJsOrigin } from '#appointments/mail/emailjs.ts'
import type { FallbackSettings, MailSettings } from '#appointments/mail/open-transport.ts'
import type { SettingReader } from './setting-reader.ts'
import { settings } from './settings.ts'

type TransportName = MailSettings['transport']

/** How mails leave, and by which second way; undefined means none. */
export type MailConfig = { mail: MailSettings; fallback: FallbackSettings | undefined }

/** The settings of both ways. What is wrong or missing is noted by the reader. */
export function readMailConfig(reader: SettingReader): MailConfig {
  const ways = readWays(reader)
  const name = reader.read(settings.mailTransport, 'file')
  const second = reader.find(settings.mailFallback)
  const after = reader.read(settings.mailFallbackAfter, 3)
  noteMissing(reader, name, `MAIL_TRANSPORT=${name}`)
  if (second === undefined) return { mail: ways[name], fallback: undefined }
  if (second === name) reader.faults.push(`MAIL_FALLBACK is ${second} like MAIL_TRANSPORT: choose another`)
  else noteMissing(reader, second, `MAIL_FALLBACK=${second}`)
  return { mail: ways[name], fallback: { mail: ways[second], after } }
}

/** Every way, used or not: a wrong setting is pointed out before it is needed. What is missing is ''. */
function readWays({ read, find }: SettingReader): Record<TransportName, MailSettings> {
  const account = {
    serviceId: read(settings.emailJsServiceId, ''),
    templateId: read(settings.emailJsTemplateId, ''),
    publicKey: read(settings.emailJsPublicKey, ''),
    privateKey: find(settings.emailJsPrivateKey),
    origin: read(settings.emailJsOrigin, emailJsOrigin),
  }
  const [smtpUrl, requireTls] = [read(settings.smtpUrl, ''), read(settings.smtpRequireTls, true)]
  return {
    file: { transport: 'file' },
    smtp: { transport: 'smtp', smtpUrl, requireTls },
    emailjs: { transport: 'emailjs', account },
  }
}

function noteMissing({ need }: SettingReader, name: TransportName, why: string): void {
  const needed = {
    file: [],
    smtp: [settings.smtpUrl],
    emailjs: [settings.emailJsServiceId, settings.emailJsTemplateId, settings.emailJsPublicKey],
  }
  for (const setting of needed[name]) need(setting, why)
}

/** Settings of ways that are not used: whoever set them expects something else to happen. */
export function idleMailWarnings({ mail, fallback }: MailConfig, { given }: SettingReader): string[] {
  const used = [mail.transport, fallback?.mail.transport]
  const meanwhile =
    mail.transport === 'file' ? 'mails are written as files' : `mails leave by ${mail.transport}`
  const warnings: string[] = []
  if (given(settings.smtpUrl) && !used.includes('smtp')) {
    warnings.push(`SMTP_URL is set, but MAIL_TRANSPORT is not smtp: ${meanwhile}.`)
  }
  if (given(settings.emailJsServiceId) && !used.includes('emailjs')) {
    warnings.push(`EMAILJS_SERVICE_ID is set, but MAIL_TRANSPORT is not emailjs: ${meanwhile}.`)
  }
  return warnings
}
