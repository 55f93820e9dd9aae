import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { postedForm } from '#site/posted-form.server.ts'
import { mayDo } from '../../auth/permissions.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Press } from '../parts/press.tsx'
import { deskWords, filled } from '../words.ts'
import { type PatientView, patientView } from './patient-view.server.ts'
import { keepInput, longestNote, textsIn } from '../requests/kept-input.ts'

export { keepInput as clientAction }

const longestMind = 300

/** A person, by the reference of any of their requests. */
export async function loader(asked: Asked) {
  const { person, requests, now } = allowed(asked, 'see-requests')
  const patient = await requests.patient(asked.params['ref'] ?? '')
  if (patient === null) throw data(null, { status: 404 })
  return { patient: patientView(patient, now), mayErase: mayDo(person, 'erase') }
}

export async function action(asked: Asked) {
  const { ref = '' } = asked.params
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const { do: wanted, of, ...typed } = textsIn(form, ['do', 'of', 'mind', 'before', 'note'])
  const deed = { ref, person, at }
  switch (wanted) {
    case 'mind': {
      const mind = asKept(typed.mind)
      const refuse = (fault: string, status: number) => data({ fault, typed: mind }, { status })
      if ([...mind].length > longestMind)
        return refuse(filled(deskWords().patient.tooLong, { count: longestMind }), 422)
      const { status } = await requests.mindPatient({ ...deed, before: asKept(typed.before), mind })
      if (status === 'outdated') return refuse(deskWords().patient.outdated, 409)
      break
    }
    case 'note': {
      const text = typed.note.trim()
      if (text !== '') await requests.notePatient({ ...deed, text })
      break
    }
    case 'join':
    case 'part':
      await requests.join({ ...deed, of, isSame: wanted === 'join' })
      break
    case 'leave':
      await requests.join({ ...deed, ref: of, of, isSame: false })
      break
    case 'stop':
    case 'start':
      await requests.remindPatient({ ...deed, isWanted: wanted === 'start' })
      break
    case 'ask':
      await requests.askForErasure(deed)
  }
  return redirect(`/desk/patients/${ref}`, 303)
}

/** Browsers post line ends of their own. */
function asKept(text: string): string {
  return text.trim().replaceAll('\r\n', '\n')
}

export default function PatientPage() {
  const { patient, mayErase } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = deskWords()
  const { ref, name, lang } = patient
  return (
    <>
      <BackLink to="/desk/patients">{words.patients.title}</BackLink>
      <PageHead title={name} lang={lang} tab={words.patients.title} lead={patient.since}>
        <p className="row no-print">
          <Link className="button button--quiet" to={`/desk/requests/${ref}/correct`}>
            <DeskIcon name="pen" /> {words.patient.correct}
          </Link>
          <Link className="button button--primary" to={`/desk/requests/new?patient=${ref}`}>
            <DeskIcon name="day" /> {words.patient.book}
          </Link>
        </p>
      </PageHead>
      <FormFault text={answer?.fault} />
      <div className="request">
        <div>
          <Reach patient={patient} />
          <Mind key={patient.mind} mind={patient.mind} typed={answer?.typed} />
          <Entries entries={patient.entries} />
          <Notes notes={patient.notes} lang={lang} />
        </div>
        <div>
          <Others
            title={words.patient.sameNumber}
            others={patient.others.filter((one) => one.hasSameNumber)}
          />
          <Apart requests={patient.requests} />
          <Contact patient={patient} />
          <Privacy patient={patient} mayErase={mayErase} />
          <Others
            title={words.patient.sameName}
            others={patient.others.filter((one) => !one.hasSameNumber)}
          />
        </div>
      </div>
    </>
  )
}

/** The number, large, and how often the person came. */
function Reach({ patient: { phone, phoneText, whatsapp, counts, next } }: { patient: PatientView }) {
  const words = deskWords().patient
  return (
    <section className="box box--tinted" aria-label={phoneText}>
      <div className="row">
        <p className="phone-number number grow">{phoneText}</p>
        {phone && (
          <p className="row">
            <a className="button" href={`tel:+91${phone}`}>
              <DeskIcon name="phone" /> {words.call}
            </a>
            <a className="button" href={whatsapp} target="_blank" rel="noopener noreferrer">
              <DeskIcon name="whatsapp" /> WhatsApp
            </a>
            <a className="button button--quiet" href={`sms:+91${phone}`}>
              <DeskIcon name="sms" /> {words.sms}
            </a>
          </p>
        )}
      </div>
      <dl className="sums">
        {Object.entries({ ...counts, next: next ?? words.none }).map(([what, sum]) => (
          <div key={what}>
            <dt>{words[what as keyof typeof counts | 'next']}</dt>
            <dd className="number">{sum}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What to mind at every visit; the field is folded while there is something to read. */
function Mind({ mind, typed }: { mind: string; typed: string | undefined }) {
  const words = deskWords().patient
  return (
    <section className="note note--warning section" aria-labelledby="mind-title">
      <DeskIcon name="pin" />
      <div>
        <h2 id="mind-title">{words.mind}</h2>
        {mind && <p className="words">{mind}</p>}
        <details className="no-print" open={typed !== undefined}>
          <summary>{words.change}</summary>
          <Form method="post">
            <input type="hidden" name="before" value={mind} />
            <label className="help" htmlFor="mind">
              {words.mindHelp}
            </label>
            <textarea
              className="input"
              id="mind"
              name="mind"
              rows={2}
              maxLength={longestMind}
              defaultValue={typed ?? mind}
            />
            <button className="button" name="do" value="mind">
              {words.keep}
            </button>
          </Form>
        </details>
      </div>
    </section>
  )
}

function Entries({ entries }: { entries: PatientView['entries'] }) {
  return (
    <section className="section" aria-labelledby="entries">
      <h2 id="entries">{deskWords().patient.history}</h2>
      <ol className="entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="number soft">{entry.date}</p>
            <div>
              <p>
                <Link to={`/desk/requests/${entry.ref}`} lang={entry.lang}>
                  {entry.subject}
                </Link>
                {entry.with}
              </p>
              <p className="small soft">{entry.asked}</p>
            </div>
            <p>
              <span className={`tag tag--${entry.tag.look}`}>{entry.tag.text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Notes({ notes, lang }: Pick<PatientView, 'notes' | 'lang'>) {
  const words = deskWords().patient
  return (
    <section className="section" aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      {notes.length > 0 && (
        <ol className="history">
          {notes.map(({ text, by }, index) => (
            <li key={index}>
              <p className="words" lang={lang}>
                {text}
              </p>
              <p className="small soft">{by}</p>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" className="row no-print" key={notes.length}>
        <input
          className="input grow"
          name="note"
          aria-label={words.newNote}
          placeholder={words.newNote}
          maxLength={longestNote}
          autoComplete="off"
        />
        <button className="button button--quiet" name="do" value="note">
          {words.keep}
        </button>
      </Form>
    </section>
  )
}

/** People who may be a family, or the same; nothing is joined by itself. */
function Others({ title, others }: { title: string; others: PatientView['others'] }) {
  const words = deskWords()
  if (others.length === 0) return null
  return (
    <section className="box" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {others.map(({ ref, name, phone, hasSameNumber, requests }) => (
          <li key={ref} className="section">
            <Link className="strong" to={`/desk/patients/${ref}`}>
              {name}
            </Link>
            <p className="small soft">
              {!hasSameNumber && `${phone} · `}
              {requests === 1 ? words.patient.requests1 : filled(words.patient.requests, { count: requests })}
            </p>
            <Form method="post" className="no-print">
              <input type="hidden" name="of" value={ref} />
              <button className="button button--quiet" name="do" value="join">
                {words.same.join}
                <span className="visually-hidden"> {name}</span>
              </button>
              {!hasSameNumber && (
                <button className="button button--quiet" name="do" value="part">
                  {words.same.part}
                  <span className="visually-hidden"> {name}</span>
                </button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Requests that may be another person's of the same number and name. */
function Apart({ requests }: Pick<PatientView, 'requests'>) {
  const words = deskWords().patient
  if (requests.length < 2) return null
  return (
    <details className="box no-print">
      <summary>{words.apart}</summary>
      <p className="small soft">{words.apartHelp}</p>
      <ul>
        {requests.map(({ ref, name, lang, date, subject }) => (
          <li key={ref} className="section">
            <span lang={lang}>
              {name}: {subject}
            </span>
            , {date}
            <Press of={{ of: ref }} value="leave" whom={`${name}: ${subject}, ${date}`}>
              {words.somebodyElse}
            </Press>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Contact({ patient: { email, language, wantsReminders } }: { patient: PatientView }) {
  const words = deskWords().patient
  return (
    <section className="box" aria-labelledby="contact">
      <h2 id="contact">{words.contact}</h2>
      <dl className="facts">
        <dt>{words.email}</dt>
        <dd>{email || words.none}</dd>
        <dt>{words.language}</dt>
        <dd>{language}</dd>
        <dt>{words.reminders}</dt>
        <dd>{wantsReminders ? words.yes : words.no}</dd>
      </dl>
    </section>
  )
}

type PrivacyProps = { patient: PatientView; mayErase: boolean }

/** What patients may ask for by law: a copy, no reminders, and to be erased, which an owner does. */
function Privacy({ patient, mayErase }: PrivacyProps) {
  const words = deskWords().patient
  const { ref, noticeVersion, wantsReminders, erasureAsked } = patient
  return (
    <section className="box no-print" aria-labelledby="privacy">
      <h2 id="privacy">{words.privacy}</h2>
      {noticeVersion && <p className="small soft">{filled(words.notice, { version: noticeVersion })}</p>}
      {erasureAsked && <p className="note note--warning">{filled(words.asked1, { time: erasureAsked })}</p>}
      <Link className="button button--quiet" to={`/desk/patients/${ref}/copy`}>
        <DeskIcon name="file" /> {words.copy}
      </Link>
      <p className="small soft">{words.copyHelp}</p>
      <Press value={wantsReminders ? 'stop' : 'start'}>{wantsReminders ? words.stop : words.start}</Press>
      {mayErase ? (
        <Link className="button button--danger" to={`/desk/patients/${ref}/erase`}>
          {words.erase}
        </Link>
      ) : (
        !erasureAsked && <Press value="ask">{words.ask}</Press>
      )}
      <p className="small soft">{words.rights}</p>
    </section>
  )
}
