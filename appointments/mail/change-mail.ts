import { shownDateAndTime } from '#time/india.ts'
import type { Appointment } from '../request.ts'
import type { RequestEvent } from '../states.ts'
import { wishText } from '../wish.ts'
import { htmlPage, htmlTable, type MailRow, phoneRows, textRows } from './html.ts'
import { replyToOf } from './request-mail.ts'
import { templateOf } from './template.ts'
import type { MailContent } from './transport/transport.ts'

const titles = {
  cancelled: 'Request cancelled by the patient',
  'call-back': 'The patient asks to be called at another time',
}

/** The mail about what a patient did with a request by the private link. Its subject holds no visitor's text. */
export function changeContent(appointment: Appointment, { kind, at }: RequestEvent): MailContent {
  const { fields, ref, receivedAt } = appointment
  const title = kind === 'cancelled' ? titles.cancelled : titles['call-back']
  const subject = `${title} - ${ref}`
  const time = shownDateAndTime(at)
  const rows: MailRow[] = [
    ['Reference', ref],
    ['Name', fields.name],
    ...phoneRows('Phone', fields.phone),
    ['Subject', fields.subject],
    ['Preferred time', wishText(fields) || 'none'],
    ['Asked for', `${time}, India time`],
    ['Request received', `${shownDateAndTime(receivedAt)}, India time`],
  ]
  return {
    replyTo: replyToOf(fields),
    subject,
    text: [title, '', ...textRows(rows), ''].join('\n'),
    html: htmlPage(title, htmlTable(rows)),
    template: templateOf({ ...fields, message: `${title}\n${fields.message}` }, { time, title, ref }),
  }
}
