/** Where the clinic's mailbox is, with what its mail program would ask for. Looked up on 2026-11-27. */
export type MailProvider = {
  name: string
  host: string
  port: number
  /** What to type as the password. */
  password: string
  /** What the domain's SPF record has to include; undefined where the hoster says. */
  spf: string | undefined
  /** Where the provider shows the DKIM record to copy. */
  dkim: string
}

export const mailProviders: Record<string, MailProvider> = {
  gmail: {
    name: 'Gmail or Google Workspace',
    host: 'smtp.gmail.com',
    port: 587,
    password:
      'an app password of 16 letters, from myaccount.google.com/apppasswords; it needs 2-step verification, and is not the password you sign in with',
    spf: '_spf.google.com',
    dkim: 'admin.google.com, Apps, Google Workspace, Gmail, Authenticate email',
  },
  zoho: {
    name: 'Zoho Mail with a domain of your own (India)',
    host: 'smtppro.zoho.in',
    port: 587,
    password:
      'an app-specific password from accounts.zoho.in, Security; a free plan has the server smtp.zoho.in, or none for programs',
    spf: 'zoho.in',
    dkim: 'mailadmin.zoho.in, Domains, Email configuration, DKIM',
  },
  outlook: {
    name: 'Outlook (Microsoft 365 with a domain of your own)',
    host: 'smtp.office365.com',
    port: 587,
    password:
      'the password of the mailbox; your administrator must allow "Authenticated SMTP" for it. Microsoft ends this for passwords: new customers no longer get it from 2027 on. Mailboxes at outlook.com and hotmail.com no longer take passwords',
    spf: 'spf.protection.outlook.com',
    dkim: 'security.microsoft.com, Email authentication settings, DKIM',
  },
  own: {
    name: 'My hoster (cPanel, Plesk and others)',
    host: '',
    port: 465,
    password: 'the password of the mailbox, as your mail program has it',
    spf: undefined,
    dkim: 'your hoster’s panel, Email Deliverability or DKIM',
  },
}

/** A mail server as the setting SMTP_URL has it: port 465 is encrypted from the first byte, others by STARTTLS. */
export function smtpUrlOf(host: string, port: number, user: string, password: string): string {
  const scheme = port === 465 ? 'smtps' : 'smtp'
  return `${scheme}://${encoded(user)}:${encoded(password)}@${host}:${port}`
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** The provider whose server an SMTP_URL names. */
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
