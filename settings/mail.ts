import { emailJsOrigin } from '#appointments/mail/transport/emailjs.ts'
import type { MailSettings } from '#appointments/mail/transport/open-transport.ts'
import type { SettingReader } from './reader.ts'
import type { SettingName } from './settings.ts'

type TransportName = MailSettings['transport']

const needed: Record<TransportName, SettingName[]> = {
  file: [],
  smtp: ['SMTP_URL'],
  emailjs: ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'],
}

/** How mails leave. All settings are read, used or not: a wrong one is reported before it is needed. */
export function readMailSettings({ read, find, need }: SettingReader): MailSettings {
  const transport = read('MAIL_TRANSPORT', 'file')
  const account = {
    serviceId: read('EMAILJS_SERVICE_ID', ''),
    templateId: read('EMAILJS_TEMPLATE_ID', ''),
    publicKey: read('EMAILJS_PUBLIC_KEY', ''),
    privateKey: find('EMAILJS_PRIVATE_KEY'),
    origin: read('EMAILJS_ORIGIN', emailJsOrigin),
  }
  const smtp = { smtpUrl: read('SMTP_URL', ''), requireTls: read('SMTP_REQUIRE_TLS', '1') === '1' }
  for (const name of needed[transport]) need(name, `MAIL_TRANSPORT=${transport}`)
  if (transport === 'smtp') return { transport, ...smtp }
  return transport === 'emailjs' ? { transport, account } : { transport }
}

/** Warns of settings that have no effect, as the operator expects something else to happen. */
export function mailWarnings({ transport }: MailSettings, { given }: SettingReader): string[] {
  const instead = transport === 'file' ? 'mails are written as files' : `mails leave by ${transport}`
  return Object.entries(needed).flatMap(([other, [name]]) => {
    if (name === undefined || other === transport || !given(name)) return []
    return [`${name} is set, but MAIL_TRANSPORT is not ${other}: ${instead}.`]
  })
}
