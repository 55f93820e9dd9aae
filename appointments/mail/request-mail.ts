import { type TypedField, typedFields } from '../fields.ts'
import { shownDateAndTime } from '#time/india.ts'
import type { Appointment } from '../request.ts'
import type { RequestEvent } from '../states.ts'
import { wishText } from '../wish.ts'
import { isPlainAddress } from './address.ts'
import { escapeHtml, htmlPage, htmlTable, type MailRow, phoneRows, textRows } from './html.ts'
import { templateOf } from './template.ts'
import type { MailContent } from './transport/transport.ts'

const titles = {
  cancelled: 'Request cancelled by the patient',
  'call-back': 'The patient asks to be called at another time',
}

/** The mail about one request, or about what the patient did with it by the private link. Its subject holds no visitor's text. */
export function requestContent(appointment: Appointment, event?: RequestEvent): MailContent {
  const { fields, time, ref } = appointment
  if (event === undefined) {
    const title = fields.topic === 'pain' ? `Pain: ${appointment.title}` : appointment.title
    return contentOf({ ...appointment, title }, [], templateOf(fields, { time, title, ref }))
  }
  const title = event.kind === 'cancelled' ? titles.cancelled : titles['call-back']
  const asked = shownDateAndTime(event.at)
  const told = { ...fields, message: `${title}\n${fields.message}` }
  const rows: MailRow[] = [['Asked for', `${asked}, India time`]]
  return contentOf({ ...appointment, title }, rows, templateOf(told, { time: asked, title, ref }))
}

function contentOf(
  appointment: Appointment,
  first: MailRow[],
  template: MailContent['template'],
): MailContent {
  const { fields, title, ref } = appointment
  const rows = [...first, ...rowsOf(appointment)]
  const texts = textsOf(appointment)
  const circumstances = circumstancesOf(appointment)
  const paragraphs = texts.flatMap(({ label, text }) => ['', `${label}:`, text])
  return {
    replyTo: replyToOf(fields),
    subject: `${title} - ${ref}`,
    text: [title, '', ...textRows(rows), ...paragraphs, '', ...textRows(circumstances), ''].join('\n'),
    html: htmlPage(title, [...htmlTable(rows), ...texts.map(htmlText), ...htmlTable(circumstances)]),
    template,
  }
}

/** Everything of the visitor's is escaped; only the phone number leads anywhere. */
function htmlText({ label, text }: { label: string; text: string }): string {
  return `<p><b>${label}</b><br>\n${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
}

/** The visitor, unless the form's rule allows the address but a reply to it could go to another person. */
function replyToOf({ name, email }: Appointment['fields']): MailContent['replyTo'] {
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
