import { emailJsOrigin } from '#appointments/mail/transport/emailjs.ts'
import type { MailSettings } from '#appointments/mail/transport/open-transport.ts'
import type { Environment, SettingReader } from './reader.ts'
import { settings } from './settings.ts'

type TransportName = MailSettings['transport']

/** How mails leave. What is wrong or missing is noted by the reader. */
export function readMailSettings(reader: SettingReader): MailSettings {
  const name = reader.read(settings.mailTransport, 'file')
  const mail = readWays(reader)[name]
  noteMissing(reader, name, `MAIL_TRANSPORT=${name}`)
  return mail
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

/** Settings that have no effect: whoever set them expects something else to happen. */
export function mailWarnings({ transport }: MailSettings, env: Environment): string[] {
  const given = (name: string) => (env[name]?.trim() ?? '') !== ''
  const meanwhile = transport === 'file' ? 'mails are written as files' : `mails leave by ${transport}`
  const warnings: string[] = []
  if (given('SMTP_URL') && transport !== 'smtp') {
    warnings.push(`SMTP_URL is set, but MAIL_TRANSPORT is not smtp: ${meanwhile}.`)
  }
  if (given('EMAILJS_SERVICE_ID') && transport !== 'emailjs') {
    warnings.push(`EMAILJS_SERVICE_ID is set, but MAIL_TRANSPORT is not emailjs: ${meanwhile}.`)
  }
  if (given('MAIL_FALLBACK')) {
    warnings.push(
      `MAIL_FALLBACK is set, but mails no longer have a second way: ${meanwhile} only. What fails is tried again for ` +
        'five days. Remove MAIL_FALLBACK and MAIL_FALLBACK_AFTER.',
    )
  }
  return warnings
}
