import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { normalisePhone } from '#appointments/request.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { shownMoment } from '../moments.server.ts'
import { type Asked, proven } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'
import { comingVisits, patientView } from './patient-view.server.ts'
import { keepInput } from '../requests/kept-input.ts'

export { keepInput as clientAction }

/** The proof comes first: nothing that is typed is lost by it. */
async function patientAt(asked: Asked) {
  const desk = proven(asked, 'erase')
  const patient = await desk.requests.patient(asked.params['ref'] ?? '')
  if (patient === null) throw data(null, { status: 404 })
  return { ...desk, patient }
}

export async function loader(asked: Asked) {
  const { patient, now } = await patientAt(asked)
  const { ref, name, lang } = patientView(patient, now)
  const words = deskWords()
  const counted = (count: number, one: string, many: string) => (count === 1 ? one : filled(many, { count }))
  return {
    ref,
    name,
    lang,
    requests: counted(patient.requests.length, words.patient.requests1, words.patient.requests),
    notes: counted(patient.notes.length, words.erase.notes1, words.erase.notes),
    visits: comingVisits(patient.visits, now).map(({ startsAt }) => shownMoment(startsAt, now)),
  }
}

export async function action(asked: Asked) {
  const { patient, requests, person, now: at } = await patientAt(asked)
  const words = deskWords().erase
  const typed = String((await postedForm(asked.request)).get('phone') ?? '')
  const { ref, fields } = patient.requests[0]! // a patient has one
  if (normalisePhone(typed) !== fields.phone) return data({ fault: words.wrong, typed }, { status: 422 })
  const { status } = await requests.erasePatient({ ref, person, at })
  if (status === 'busy') return data({ fault: words.busy, typed }, { status: 409 })
  return redirect('/desk/patients?erased=', 303)
}

export default function ErasePage() {
  const { ref, name, lang, requests, notes, visits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = deskWords().erase
  return (
    <>
      <BackLink to={`/desk/patients/${ref}`} lang={lang}>
        {name}
      </BackLink>
      <PageHead title={filled(words.title, { name })} tab={words.now} />
      <FormFault text={answer?.fault} />
      <div className="columns">
        <What title={words.goes} lines={words.goesWhat.map((line) => filled(line, { requests, notes }))} />
        <What title={words.stays} lines={words.staysWhat} />
      </div>
      {visits.length > 0 && (
        <div className="note note--warning section">
          <DeskIcon name="clock" />
          <div>{filled(words.visits, { times: visits.join(', ') })}</div>
        </div>
      )}
      <Form method="post" className="new-request">
        <p className="field">
          <label htmlFor="phone">{words.type}</label>
          <input
            className="input number"
            id="phone"
            name="phone"
            inputMode="tel"
            defaultValue={answer?.typed}
            autoComplete="off"
            required
          />
        </p>
        <p className="row section">
          <Link className="button button--quiet" to={`/desk/patients/${ref}`}>
            {words.keep}
          </Link>
          <button className="button button--danger">{words.now}</button>
        </p>
      </Form>
    </>
  )
}

function What({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className="box" aria-label={title}>
      <p className="strong">{title}</p>
      <ul className="bulleted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
