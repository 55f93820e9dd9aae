import type { MailRefused } from './transport/transport.ts'

/** What a test mail that failed means, and what to do, in words for who has set up the mailbox. */
export function plainRefusal({ class: kind, code, cause }: MailRefused): string {
  const said = cause instanceof Error ? cause.message : ''
  if (/5\.7\.139|5\.7\.30|basic authentication/i.test(said))
    return 'Microsoft takes no password here: ask your administrator to allow "Authenticated SMTP", or use a mailbox elsewhere.'
  if (/5\.7\.9|application-specific/i.test(said))
    return 'This is the password you sign in with; the provider wants an app password.'
  if (/EAUTH/.test(code))
    return 'The mail server refuses user and password: check both, and whether it wants an app password.'
  if (/ETLS/.test(code)) return 'The mail server offers no encryption on this port: try 465 or 587.'
  if (/EENVELOPE/.test(code))
    return 'The mail server refuses the sender or the recipient: MAIL_FROM must be an address of the mailbox that sends.'
  if (/ENOTFOUND|EDNS/.test(code + said))
    return 'There is no mail server of this name: look for a typing mistake.'
  if (/ECONNREFUSED/.test(code + said))
    return 'Nothing answers on this port of the mail server: try 465 or 587.'
  if (/certificate|self.signed|altname/i.test(said))
    return 'The mail server shows a certificate for another name: use the name that your hoster gives for mail programs.'
  return byKind[kind]
}

const byKind: Record<MailRefused['class'], string> = {
  connect:
    'The mail server cannot be reached. Some providers of servers block mail: ask them to open port 587, or wait and try again.',
  temporary: 'The mail server asks to wait; requests are kept and mailed later. Try again in an hour.',
  unanswered: 'The mail server did not say whether it took the mail: look into the mailbox.',
  message: 'The mail server took the connection but not this mail: ask its provider why.',
  config: 'The mail server refuses our settings: compare them with those of your mail program.',
}
