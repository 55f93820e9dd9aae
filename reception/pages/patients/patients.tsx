import { createContext, Form, Link, useActionData, useLoaderData } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { mayDo } from '../../auth/permissions.ts'
import { mostFound } from '../../model/finding.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { CallLink } from '../parts/call-link.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FindBox } from '../parts/find-box.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Told } from '../parts/told.tsx'
import { deskWords, filled } from '../words.ts'
import { textsIn } from '../requests/kept-input.ts'
import { doubtfulPair, erasureRow, patientRow } from './patient-view.server.ts'

async function foundFor({ requests, now }: ReturnType<typeof allowed>, text: string) {
  const found = await requests.findPatients(text)
  return { text, rows: found.map((patient) => patientRow(patient, found, now)), pair: doubtfulPair(found) }
}

/** Whether this request has already found somebody, who is shown instead of the latest. */
const hasFound = createContext(false)

/** Those who have asked last. */
export async function loader(asked: Asked) {
  const desk = allowed(asked, 'see-requests')
  const latest = asked.context.get(hasFound) ? { text: '', rows: [], pair: null } : await foundFor(desk, '')
  return {
    ...latest,
    most: mostFound,
    isErased: asked.url.searchParams.has('erased'),
    erasures: mayDo(desk.person, 'erase')
      ? (await desk.requests.erasuresAsked()).map((one) => erasureRow(one, desk.now))
      : [],
  }
}

/** Finds people, whose names and numbers stay out of addresses, and says of two whether they are one. */
export async function action(asked: Asked) {
  const desk = allowed(asked, 'see-requests')
  const { text, ref, of, ...form } = textsIn(await postedForm(asked.request), ['text', 'ref', 'of', 'do'])
  if (form.do === 'join' || form.do === 'part')
    await desk.requests.join({ ref, of, isSame: form.do === 'join', person: desk.person, at: desk.now })
  asked.context.set(hasFound, true)
  return foundFor(desk, text.slice(0, 100))
}

export default function PatientsPage() {
  const { most, isErased, erasures, ...latest } = useLoaderData<typeof loader>()
  const { text, rows, pair } = useActionData<typeof action>() ?? latest
  const words = deskWords().patients
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <Link className="button button--quiet no-print" to="/desk/requests/new">
          <DeskIcon name="plus" /> {words.new}
        </Link>
      </PageHead>
      {isErased && <Told text={words.erased} />}
      {erasures.length > 0 && (
        <section className="box" aria-labelledby="erasures">
          <h2 id="erasures">{words.erasures}</h2>
          <ul>
            {erasures.map(({ ref, name, lang, told }) => (
              <li key={ref}>
                <Link className="strong" to={`/desk/patients/${ref}#privacy`} lang={lang}>
                  {name}
                </Link>{' '}
                <span className="small soft">{told}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FindBox text={text} label={words.find} title={words.go} look="primary" />
      {text && (
        <p className="soft" role="status">
          {foundText(rows.length, text)}
        </p>
      )}
      <ul className="patients">
        <li className="only-wide soft" aria-hidden>
          {[words.who, words.last, words.next].map((head) => (
            <p key={head}>{head}</p>
          ))}
        </li>
        {rows.map((row) => (
          <PatientRow key={row.ref} row={row} />
        ))}
      </ul>
      {pair && <OneOrTwo pair={pair} text={text} />}
      {text && rows.length === most && <p className="section soft">{words.most}</p>}
    </>
  )
}

function foundText(count: number, text: string): string {
  const { found, found0, found1 } = deskWords().patients
  const sentence = count === 0 ? found0 : count === 1 ? found1 : found
  return filled(sentence, { count, text })
}

type Found = Awaited<ReturnType<typeof foundFor>>

/** Asks whether two are one person: nothing is joined by itself. */
function OneOrTwo({ pair: [one, other], text }: { pair: NonNullable<Found['pair']>; text: string }) {
  const { patients, same } = deskWords()
  return (
    <section className="note section no-print">
      <DeskIcon name="people" />
      <div>
        <p>
          <b>{patients.oneOrTwo}</b> {filled(patients.soundSame, { one: one.text, other: other.text })}
        </p>
        <Form method="post" className="row section">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="ref" value={one.ref} />
          <input type="hidden" name="of" value={other.ref} />
          <button className="button button--quiet" name="do" value="join">
            {same.join}
          </button>
          <button className="button button--quiet" name="do" value="part">
            {same.part}
          </button>
        </Form>
      </div>
    </section>
  )
}

type Row = Found['rows'][number]

function PatientRow({ row }: { row: Row }) {
  const { ref, name, lang, phone, about, mind, last, next, waits, isTwice } = row
  const { noVisit, same } = deskWords().patients
  return (
    <li>
      <div>
        <Link className="strong" to={`/desk/patients/${ref}`} lang={lang}>
          {name}
        </Link>{' '}
        {mind && (
          <span className="tag tag--due">
            <DeskIcon name="pin" /> {mind}
          </span>
        )}{' '}
        {waits && <span className="tag tag--due">{waits}</span>}{' '}
        {isTwice && <span className="tag tag--info">{same}</span>}
        <p className="small soft number">{about}</p>
      </div>
      <p className="small">{last ?? noVisit}</p>
      <p className="small strong">{next ?? '–'}</p>
      <CallLink phone={phone} name={name} />
    </li>
  )
}
