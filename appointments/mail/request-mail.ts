import { typedFields } from '../fields.ts'
import { shownDateAndTime, shownTime } from '#time/india.ts'
import type { Appointment } from '../request.ts'
import { keptMs, type Visit } from '../states.ts'
import type { Subject } from '../store/store.ts'
import { wishText } from '../wish.ts'
import { isPlainAddress } from './address.ts'
import { mailBody } from './page.ts'
import { type MailPart, type MailRow, phoneHref } from './parts.ts'
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
  /** Such as "Saturday 28 November". */
  dayText: (at: Date) => string
  dentistName: (slug: string) => string
}

const titles = {
  cancelled: 'Request cancelled by the patient',
  restored: 'The patient has taken the cancellation back',
  'call-back': 'The patient asks for another day',
  'another-time': 'The patient asks for another time',
}

const titlesOfVisit = {
  cancelled: 'Visit cancelled:',
  restored: 'Visit stands again:',
  'another-time': 'Another time is asked for, instead of',
}

/** The mail about one request. Its subject, like that of the others, holds no visitor's text. */
export function requestContent(appointment: Appointment, clinic: ClinicWords): MailContent {
  const { fields, time, ref, receivedAt } = appointment
  const isPain = fields.topic === 'pain'
  const before = clinic.callBefore(receivedAt, isPain)
  const call = before === null ? 'call soon' : `call before ${before}`
  const title = isPain ? `Pain: ${call}` : appointment.title
  const tag = { kind: 'tag', text: isPain ? title : `Please ${call}`, isPain } as const
  const template = templateOf(fields, { time, title, ref })
  return contentOf({ appointment, clinic, title, first: [tag], template })
}

/** The mail about what the patient did by the private link; it names the visit that was fixed. */
export function changeContent(
  { appointment, event, visit }: Extract<Subject, { kind: 'change' }>,
  clinic: ClinicWords,
): MailContent {
  const said = titles[event.kind as keyof typeof titles] // others are not mailed
  const visits = event.startsAt === null || visit === null ? null : { ...visit, startsAt: event.startsAt }
  const title =
    visits === null
      ? said
      : `${titlesOfVisit[event.kind as keyof typeof titlesOfVisit]} ${visitText(visits, clinic)}`
  const kept = new Date(event.at.getTime() + keptMs)
  const note =
    visits === null
      ? []
      : [visitPart(visits, clinic), ...(event.kind === 'cancelled' ? [keptPart(kept)] : [])]
  return aboutVisit({ appointment, clinic, title, tag: said, at: event.at, note })
}

/** The mail about the time of a cancelled visit that nobody has any more. */
export function freedContent(
  { appointment, visit }: Extract<Subject, { kind: 'freed' }>,
  clinic: ClinicWords,
): MailContent {
  const title = `Free again: ${visitText(visit, clinic)}`
  const note = [visitPart(visit, clinic)]
  const at = visit.cancelledAt ?? visit.startsAt
  return aboutVisit({ appointment, clinic, title, tag: 'This time is free again', at, note })
}

function keptPart(until: Date): MailPart {
  const text = `The patient can take this back until ${shownTime(until)}. Then another mail says that the time is free.`
  return { kind: 'text', text }
}

function visitPart({ startsAt, dentist }: Visit, clinic: ClinicWords): MailPart {
  const day = clinic.dayText(startsAt)
  return { kind: 'visit', day, time: shownTime(startsAt), dentist: clinic.dentistName(dentist) }
}

function visitText({ startsAt, dentist }: Visit, clinic: ClinicWords): string {
  return [clinic.dayText(startsAt), shownTime(startsAt), clinic.dentistName(dentist)].join(', ')
}

type Change = Pick<About, 'appointment' | 'clinic' | 'title'> & { tag: string; at: Date; note: MailPart[] }

function aboutVisit({ appointment, clinic, title, tag, at, note }: Change): MailContent {
  const { fields, ref } = appointment
  const asked = shownDateAndTime(at)
  const first: MailPart[] = [
    { kind: 'tag', text: tag, isPain: false },
    ...note,
    { kind: 'text', text: `Asked for: ${asked}, India time` },
  ]
  const told = { ...fields, message: `${title}\n${fields.message}` }
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
