import { type TypedField, typedFields } from '../fields.ts'
import { shownDateAndTime } from '#time/india.ts'
import type { Appointment } from '../request.ts'
import { wishText } from '../wish.ts'
import { isPlainAddress } from './address.ts'
import { escapeHtml, htmlPage, htmlTable, type MailRow, phoneRows, textRows } from './html.ts'
import { templateOf } from './template.ts'
import type { MailContent } from './transport/transport.ts'

/** The mail about one request. Its subject holds no visitor's text. */
export function requestContent(appointment: Appointment): MailContent {
  const { fields, time, title, ref } = appointment
  return {
    replyTo: replyToOf(fields),
    subject: `${title} - ${ref}`,
    text: textBody(appointment),
    html: htmlBody(appointment),
    template: templateOf(fields, { time, title, ref }),
  }
}

/** The visitor, unless the form's rule allows the address but a reply to it could go to another person. */
export function replyToOf({ name, email }: Appointment['fields']): MailContent['replyTo'] {
  return isPlainAddress(email) ? { name: plainName(name), address: email } : null
}

/** A name that no mail program takes for an encoded one, which could hold line ends. */
function plainName(name: string): string {
  return name.replaceAll('=?', '= ?')
}

const rowFields = typedFields.filter(({ kind }) => kind !== 'text')

/** Text of several lines, which follows what the visitor typed in one. */
function textsOf({ fields }: Appointment): { label: string; text: string }[] {
  return typedFields
    .filter(({ kind, name }) => kind === 'text' && fields[name] !== '')
    .map(({ label, name }) => ({ label, text: fields[name] }))
}

function rowsOf({ fields }: Appointment): MailRow[] {
  const rows: MailRow[] = [
    ...rowFields.flatMap((field) => fieldRows(field, fields[field.name])),
    ['Preferred time', wishText(fields)],
  ]
  return rows.filter(([, text]) => text !== '')
}

function fieldRows({ label, kind }: TypedField, text: string): MailRow[] {
  return kind === 'phone' ? phoneRows(label, text) : [[label, text]]
}

/** How the request came. Without scripts the time is our own, which says nothing of the visitor's clock. */
function circumstancesOf({ ref, time, page, receivedAt }: Appointment): MailRow[] {
  const received = shownDateAndTime(receivedAt)
  return [
    ['Page', page],
    ['Language of the page', languageOf(page)],
    ...(time === received ? [] : [["Sent, by the visitor's clock", time] satisfies MailRow]),
    ['Received', `${received}, India time`],
    ['Reference', ref],
  ]
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Pages in another language than English lie below its code. */
function languageOf(page: string): string {
  const [, code = 'en'] = /^\/([a-z]{2})(?:[/?#]|$)/.exec(page) ?? []
  return languageNames.of(code) ?? code
}

function textBody(appointment: Appointment): string {
  const texts = textsOf(appointment).flatMap(({ label, text }) => ['', `${label}:`, text])
  const [rows, circumstances] = [textRows(rowsOf(appointment)), textRows(circumstancesOf(appointment))]
  return [appointment.title, '', ...rows, ...texts, '', ...circumstances, ''].join('\n')
}

/** Everything of the visitor's is escaped; only the phone number leads anywhere, and nothing is loaded from elsewhere. */
function htmlBody(appointment: Appointment): string {
  const texts = textsOf(appointment).map(
    ({ label, text }) => `<p><b>${label}</b><br>\n${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`,
  )
  const [rows, circumstances] = [htmlTable(rowsOf(appointment)), htmlTable(circumstancesOf(appointment))]
  return htmlPage(appointment.title, [...rows, ...texts, ...circumstances])
}
