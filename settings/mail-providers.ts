import providers from './mail-providers.json' with { type: 'json' }

/**
 * Where the clinic's mailbox is, looked up on 2026-11-27: the server, what its mail program would ask for as the password,
 * what the domain's SPF record has to include, if not what the hoster says, and where the DKIM record to copy is shown.
 */
type MailProvider = { name: string; host: string; port: number; password: string; spf?: string; dkim: string }

export const mailProviders: Record<string, MailProvider> = providers

/** A mail server as the setting SMTP_URL has it: port 465 is encrypted from the first byte, others by STARTTLS. */
export function smtpUrlOf(host: string, port: number, user: string, password: string): string {
  const scheme = port === 465 ? 'smtps' : 'smtp'
  return `${scheme}://${encoded(user)}:${encoded(password)}@${host}:${port}`
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** The reverse of `smtpUrlOf`; undefined where there is none. */
export function smtpMailbox(smtpUrl: string) {
  const url = URL.parse(smtpUrl)
  if (url === null) return undefined
  const { hostname: host, username, password, protocol } = url
  const port = url.port || (protocol === 'smtps:' ? '465' : '587')
  return { host, port, user: decodeURIComponent(username), password: decodeURIComponent(password) }
}

export function providerOf(smtpUrl: string): MailProvider | undefined {
  const host = URL.parse(smtpUrl)?.hostname ?? ''
  return Object.values(mailProviders).find((provider) => provider.host === host)
}

/** The lines for the domain's DNS that let mails from it arrive. `host` is the mail server where no provider is known. */
export function dnsRecords(domain: string, provider: MailProvider | undefined, host: string) {
  const sender = provider?.spf === undefined ? `a:${host}` : `include:${provider.spf}`
  return [
    { type: 'TXT', name: domain, value: `v=spf1 ${sender} ~all` },
    { type: 'TXT', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` },
  ]
}
