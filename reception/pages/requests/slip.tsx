import { data, Link, useLoaderData } from 'react-router'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { dayAndTime } from '#content/catalogue/hours/moment.ts'
import { shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { PrintButton } from '../parts/print-button.tsx'
import { catalogueIn } from '../reminders/text-of.server.ts'
import { deskWords, filled } from '../words.ts'
import { languageOfRequest } from './lists/listed.server.ts'

/** A visit on a slip of paper for the patient, in their language. Throws 404 where there is none. */
export async function loader({ params: { ref = '' }, ...asked }: Asked) {
  const { requests } = allowed(asked, 'see-requests')
  const one = await requests.one(ref)
  const visit = one?.visit
  if (!one || !visit || visit.cancelledAt !== null || visit.minutes === 0) throw data(null, { status: 404 })
  const language = languageOfRequest(one)
  const { clinic, doctors, labels, requestPage } = catalogueIn(language)
  const dentist = dentistName(visit.dentist, { doctors })
  return {
    ref,
    name: one.fields.name,
    language,
    clinic: clinic.name.value,
    address: shownAddress(clinic.address),
    heading: requestPage.steps.visit,
    when: dayAndTime(visit.startsAt, labels.time),
    note: filled(requestPage.calendar.visitNote, { dentist, ref, phone: shownPhone(clinic.phone.value) }),
  }
}

export default function SlipPage() {
  const { ref, name, language, clinic, address, heading, when, note } = useLoaderData<typeof loader>()
  const words = deskWords()
  return (
    <>
      <title>{`${words.visit.slip} · ${words.frame.desk}`}</title>
      <p className="back-link no-print">
        <Link to={`/desk/requests/${ref}`}>← {name}</Link>
        <PrintButton />
      </p>
      <article className="box slip" lang={language}>
        <p className="strong">{clinic}</p>
        <h1>{heading}</h1>
        <p>{name}</p>
        <p className="slip__when">{when}</p>
        <p>{note}</p>
        <p>{address}</p>
      </article>
    </>
  )
}
