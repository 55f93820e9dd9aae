import { typedFields } from '../fields.ts'
import { shownDateAndTime } from '#time/india.ts'
import type { Appointment } from '../request.ts'
import type { RequestEvent } from '../states.ts'
import { wishText } from '../wish.ts'
import { isPlainAddress } from './address.ts'
import { mailBody, type MailPart, type MailRow, phoneHref } from './page.ts'
import { templateOf } from './template.ts'
import type { MailContent } from './transport/transport.ts'

/** What mails to the clinic say in its own words; reception reads English. */
export type ClinicWords = {
  name: string
  /** Of a request at the desk, by its reference. */
  deskAddress: (ref: string) => string
  /**
   * By when a patient was promised a call who asked at this moment, such as "Friday 27 November, 7 PM"; null where the
   * clinic does not open within a year.
   */
  callBefore: (askedAt: Date, isPain: boolean) => string | null
}

const titles = {
  cancelled: 'Request cancelled by the patient',
  'call-back': 'The patient asks to be called at another time',
}

/** The mail about one request, or about what the patient did with it by the private link. Its subject holds no visitor's text. */
export function requestContent(
  appointment: Appointment,
  clinic: ClinicWords,
  event?: RequestEvent,
): MailContent {
  const { fields, time, ref, receivedAt } = appointment
  if (event === undefined) {
    const isPain = fields.topic === 'pain'
    const before = clinic.callBefore(receivedAt, isPain)
    const call = before === null ? 'call soon' : `call before ${before}`
    const title = isPain ? `Pain: ${call}` : appointment.title
    const tag = { kind: 'tag', text: isPain ? title : `Please ${call}`, isPain } as const
    const template = templateOf(fields, { time, title, ref })
    return contentOf({ appointment, clinic, title, first: [tag], template })
  }
  const title = event.kind === 'cancelled' ? titles.cancelled : titles['call-back']
  const asked = shownDateAndTime(event.at)
  const told = { ...fields, message: `${title}\n${fields.message}` }
  const first: MailPart[] = [
    { kind: 'tag', text: title, isPain: false },
    { kind: 'text', text: `Asked for: ${asked}, India time` },
  ]
  return contentOf({
    appointment,
    clinic,
    title,
    first,
    template: templateOf(told, { time: asked, title, ref }),
  })
}

type About = {
  appointment: Appointment
  clinic: ClinicWords
  title: string
  /** What reception should know before it reads what was sent. */
  first: MailPart[]
  template: MailContent['template']
}

/** Who it is and what was written come first: reception calls with that in mind. */
function contentOf({ appointment, clinic, title, first, template }: About): MailContent {
  const { fields, ref } = appointment
  const { name, phone } = fields
  const parts: MailPart[] = [
    ...first,
    { kind: 'person', name, phone },
    ...messagesOf(appointment),
    {
      kind: 'buttons',
      links: [
        [`Call ${name}`, phoneHref(phone)],
        ['WhatsApp', `https://wa.me/91${phone}`],
      ],
    },
    { kind: 'rows', rows: rowsOf(appointment) },
    { kind: 'link', text: 'Open at the desk', href: clinic.deskAddress(ref) },
  ]
  const foot = `${appointment.title}, sent by the form on the website. Please answer by phone.`
  return {
    replyTo: replyToOf(fields),
    subject: `${title} - ${ref}`,
    ...mailBody({ clinicName: clinic.name, parts, foot }),
    template,
  }
}

/** The visitor, unless the form's rule allows the address but a reply to it could go to another person. */
function replyToOf({ name, email }: Appointment['fields']): MailContent['replyTo'] {
  return isPlainAddress(email) ? { name: plainName(name), address: email } : null
}

/** A name that no mail program takes for an encoded one, which could hold line ends. */
function plainName(name: string): string {
  return name.replaceAll('=?', '= ?')
}

/** Text of several lines. */
function messagesOf({ fields }: Appointment): MailPart[] {
  return typedFields
    .filter(({ kind, name }) => kind === 'text' && fields[name] !== '')
    .map(({ label, name }) => ({ kind: 'words', label, text: fields[name] }))
}

const rowFields = typedFields.filter(
  ({ kind, name }) => kind !== 'text' && kind !== 'phone' && name !== 'name',
)

/** All else that was sent, and how. Without scripts the time is our own, which says nothing of the visitor's clock. */
function rowsOf({ fields, ref, time, page, receivedAt }: Appointment): MailRow[] {
  const received = shownDateAndTime(receivedAt)
  const rows: MailRow[] = [
    ['Preferred time', wishText(fields)],
    ...rowFields.map(({ name, label, kind }): MailRow => {
      const isMail = kind === 'email' && isPlainAddress(fields[name])
      return isMail ? [label, fields[name], `mailto:${fields[name]}`] : [label, fields[name]]
    }),
    ['Page', page],
    ['Language of the page', languageOf(page)],
    ["Sent, by the visitor's clock", time === received ? '' : time],
    ['Received', `${received}, India time`],
    ['Reference', ref],
  ]
  return rows.filter(([, text]) => text !== '')
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Pages in another language than English lie below its code. */
function languageOf(page: string): string {
  const [, code = 'en'] = /^\/([a-z]{2})(?:[/?#]|$)/.exec(page) ?? []
  return languageNames.of(code) ?? code
}
