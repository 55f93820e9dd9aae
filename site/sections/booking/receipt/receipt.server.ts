import type { AppointmentFields } from '#appointments/fields.ts'
import type { Submission } from '#appointments/request.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { filled } from '#content/catalogue/filled.ts'
import { callTime } from '#content/catalogue/hours/open-days.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { dateOf } from '#time/india.ts'
import { pointsInOne } from '../../medical/headed-points.tsx'
import { formWords, shownFields, shownWish } from '../form-words.ts'
import type { Receipt } from './receipt.ts'

type Accepted = Extract<Submission, { status: 'accepted' }>

/**
 * What a visitor is told when a request is kept.
 * @param fields with the day that was found for the wish
 * @param at the moment of receipt, on which the time of the call depends
 */
export function receiptFor(
  { ref, token, held }: Accepted,
  fields: AppointmentFields,
  { clinic, booking, doctors, triage, labels, language }: Catalogue,
  at: Date,
): Receipt {
  const { receipt } = booking
  const form = formWords(booking, labels.time)
  // Their own long text is no longer on a screen that others may see.
  const short = shownFields(fields, form).filter(({ kind }) => kind !== 'text')
  const dentist = doctors.find(({ slug }) => slug === fields.dentist)
  const page = pathIn(language, `/requests/${token}`)
  return {
    reference: { label: receipt.reference, ref },
    recap: [
      { label: receipt.wish, text: shownWish(fields, form) || receipt.noWish },
      ...(dentist ? [{ label: form.fields.dentist, text: dentist.name }] : []),
      ...short.map(({ label, text }) => ({ label, text })),
    ],
    next: held
      ? [receipt.held, receipt.heldCall]
      : [filled(receipt.promise, { time: callTime(clinic, at, labels.time) }), receipt.notFixed],
    later: receipt.later,
    worse: [receipt.worse, pointsInOne(triage.closedHours)],
    page: { href: page, see: receipt.see, change: receipt.change },
    keep: { keep: receipt.keep, copied: receipt.copied },
    again: receipt.again,
    sentOn: dateOf(at),
    day: fields.day,
  }
}
