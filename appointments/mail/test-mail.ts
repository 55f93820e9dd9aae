import { blankFields } from '../fields.ts'
import { localTimeText } from '../request.ts'
import { htmlPage } from './html.ts'
import type { Envelope } from './mail.ts'
import type { Mail } from './transport/transport.ts'

const subject = 'Test of the appointment form'
const text = 'This is a test of the way that appointment requests take. It came from no patient.'

/** A mail with which the clinic tries whether its settings are right. `id` names this one mail. */
export function testMail({ from, to }: Envelope, date: Date, id: string): Mail {
  const time = localTimeText(date, 'Asia/Kolkata')
  return {
    requestId: id,
    messageId: `<${id}${from.slice(from.lastIndexOf('@'))}>`,
    from: { name: 'Appointment form', address: from },
    to,
    replyTo: null,
    date,
    subject,
    text: `${text}\n`,
    html: htmlPage(subject, [`<p>${text}</p>`]),
    attempt: 1,
    template: { ...blankFields(), subject, message: text, time, title: subject, ref: '' },
  }
}
