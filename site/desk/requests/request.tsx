import { data, redirect } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { mayDo } from '#desk/people/rights.ts'
import { readHappened } from '#desk/requests/happened.ts'
import { postedForm } from '../../posted-form.server.ts'
import { deskContext } from '../../server-access.ts'
import { FormFault } from '../door/fault.tsx'
import { allowed, proven } from '../door/signed-in.server.ts'
import { DeskIcon } from '../icon.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/request.ts'
import { listNames } from './list-words.ts'
import { type Shown, shownRequest } from './shown.server.ts'

/** What was typed and could not be saved, with the reason. */
type Answer = { fault: string; note?: string; what?: string; visit?: Visit }
type Visit = Record<'dentist' | 'date' | 'time' | 'minutes', string>

/** Throws 404 where there is no such request, or it was erased. */
export async function loader({ context, params: { ref }, request }: Route.LoaderArgs) {
  const { person } = allowed(context, request, 'see-requests')
  const { requests } = context.get(deskContext)
  const at = requests.now()
  const one = await requests.one(ref)
  if (one === null) throw data(null, { status: 404 })
  await requests.opened({ ref, person, at })
  return { request: shownRequest(one, at), mayErase: mayDo(person, 'erase') }
}

export async function action({ context, params: { ref }, request }: Route.ActionArgs) {
  const { person } = allowed(context, request, 'see-requests')
  const { requests, audit } = context.get(deskContext)
  const form = await postedForm(request)
  const at = requests.now()
  const back = redirect(`/desk/requests/${ref}`, 303)
  const deed = form.get('do')
  if (deed === 'release') {
    if ((await requests.release(ref, at)).status === 'done')
      await audit({ what: 'Let a held request through', ref })
    return back
  }
  if (deed === 'resend') {
    if ((await requests.resend(ref, at)).status === 'done')
      await audit({ what: 'Had the mail sent again', ref })
    return back
  }
  if (deed === 'erase') return eraseRequest(context, request, ref, form)

  const typedIn = (name: string) => String(form.get(name) ?? '')
  const note = typedIn('note').slice(0, longestNote)
  const what = typedIn('what')
  const visit = {
    dentist: typedIn('dentist'),
    date: typedIn('date'),
    time: typedIn('time'),
    minutes: typedIn('minutes'),
  }
  const answer: Omit<Answer, 'fault'> = { note, what, visit }
  const read = readHappened({ what, note, ...visit }, catalogue('en'), at)
  if ('fault' in read) return data<Answer>({ ...answer, fault: read.fault }, { status: 422 })
  const { happened } = read
  const version = Number(form.get('version'))
  const { status } = await requests.change({ ref, version, happened, note, person, at })
  if (status === 'done') return back
  if (status === 'unknown') throw data(null, { status: 404 })
  return data<Answer>({ ...answer, fault: refusals[status] }, { status: 409 })
}

const longestNote = 2000

const refusals = {
  outdated:
    'Somebody else has changed this request meanwhile: what was done stands below. Nothing was written, and your words are still here.',
  taken: 'The dentist has another visit then. Choose another time.',
  refused: 'It stands so already, or was cancelled.',
}

/** Only an owner, who has just shown who it is and has typed the reference. */
async function eraseRequest(
  context: Route.ActionArgs['context'],
  request: Request,
  ref: string,
  form: FormData,
) {
  proven(context, request, 'erase')
  const { requests, audit } = context.get(deskContext)
  const one = await requests.one(ref)
  if (one === null) throw data(null, { status: 404 })
  if (String(form.get('sure')).trim().toUpperCase() !== ref)
    return data<Answer>({ fault: `Type ${ref} to erase it. Nothing was erased.` }, { status: 422 })
  const { busy } = await requests.erase([one.id], requests.now())
  if (busy.length > 0)
    return data<Answer>(
      { fault: 'It is being mailed at this moment. Try again in a minute.' },
      { status: 409 },
    )
  await audit({ what: 'Erased a request', ref })
  return redirect('/desk/requests/in/new', 303)
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, mayErase } = loaderData
  const { ref, fields, came, due, visit, list } = request
  return (
    <>
      <p>
        <a href={`/desk/requests/in/${list}`}>{listNames[list]}</a>
      </p>
      <PageHead title={`Request ${ref}`} lead={`Came ${came}`}>
        <p className="row">
          {due && <span className={due.isLate ? 'tag late' : 'tag due'}>{due.text}</span>}
          {visit && <span className="tag ok">{visit}</span>}
        </p>
      </PageHead>
      <FormFault text={actionData?.fault} />
      {request.heldBecause !== null && <Held because={request.heldBecause} />}
      <div className="request">
        <div>
          <section className="box tint" aria-labelledby="who">
            <h2 id="who">{fields.name}</h2>
            <p className="dial num">{`${fields.phone.slice(0, 5)} ${fields.phone.slice(5)}`}</p>
            <p className="row">
              <a className="btn p" href={`tel:+91${fields.phone}`}>
                <DeskIcon name="phone" /> Call
              </a>
              <a className="btn q" href={`mailto:${fields.email}`}>
                E-mail
              </a>
            </p>
          </section>
          <Sent request={request} />
          <WhatHappened request={request} answer={actionData} />
          <History entries={request.history} />
        </div>
        <div>
          <Answers answers={request.answers} />
          <Mail mail={request.mail} />
          <Others others={request.others} />
          {mayErase && <Erase reference={ref} />}
        </div>
      </div>
    </>
  )
}

function Held({ because }: { because: string }) {
  return (
    <div className="note am">
      <div>
        <p className="b">Held back</p>
        <p>{because}</p>
        <form method="post">
          <button className="btn q" name="do" value="release">
            It is a patient: move to New
          </button>
        </form>
      </div>
    </div>
  )
}

function Sent({ request: { fields, wish, language, page } }: { request: Shown }) {
  return (
    <section className="sec" aria-labelledby="sent">
      <h2 id="sent">What was sent</h2>
      <p className="b">{fields.subject}</p>
      <p className="words">{fields.message}</p>
      <dl className="facts sec">
        <dt>Wishes</dt>
        <dd>{wish || 'No day in particular'}</dd>
        <dt>Language</dt>
        <dd>{language}</dd>
        <dt>E-mail</dt>
        <dd>{fields.email}</dd>
        <dt>Sent from</dt>
        <dd>{page}</dd>
      </dl>
    </section>
  )
}

const happenings = [
  ['booked', 'Booked'],
  ['no-answer', 'No answer'],
  ['call-back', 'Call back later'],
  ['closed', 'Close'],
  ['cancelled', 'Cancel'],
] as const

type HappenedProps = { request: Shown; answer: Answer | undefined }

function WhatHappened({ request: { version, dentists }, answer }: HappenedProps) {
  return (
    <section className="sec" aria-labelledby="happened">
      <h2 id="happened">What happened?</h2>
      <form method="post">
        <input type="hidden" name="version" value={version} />
        <fieldset>
          <legend className="vh">What happened?</legend>
          <div className="seg">
            {happenings.map(([value, name]) => (
              <label key={value}>
                <input type="radio" name="what" value={value} defaultChecked={answer?.what === value} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="when">
          <legend className="lab">If booked: when, and with whom</legend>
          <div className="row">
            <input
              className="in"
              type="date"
              name="date"
              aria-label="Day"
              defaultValue={answer?.visit?.date}
            />
            <input
              className="in"
              type="time"
              name="time"
              step="900"
              aria-label="Time"
              defaultValue={answer?.visit?.time}
            />
            <input
              className="in"
              type="number"
              name="minutes"
              min="15"
              max="240"
              step="15"
              defaultValue={answer?.visit?.minutes ?? '30'}
              aria-label="Minutes"
            />
            <select className="in" name="dentist" aria-label="Dentist" defaultValue={answer?.visit?.dentist}>
              {dentists.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </fieldset>
        <p className="fld">
          <label className="lab" htmlFor="note">
            Note for colleagues only; the person may ask to see it
          </label>
          <textarea
            className="in"
            id="note"
            name="note"
            rows={3}
            maxLength={longestNote}
            defaultValue={answer?.note}
          />
        </p>
        <button className="btn p">Save</button>
      </form>
    </section>
  )
}

function History({ entries }: { entries: Shown['history'] }) {
  return (
    <section className="sec" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="history">
        {entries.map(({ at, who, what, note }, index) => (
          <li key={index}>
            <p className={note ? 'words' : undefined}>{what}</p>
            <p className="sm soft">
              {at}, {who}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answers({ answers }: { answers: Shown['answers'] }) {
  return (
    <section className="box" aria-labelledby="answers">
      <h2 id="answers">WhatsApp</h2>
      <p className="sm soft">A text in the language of the request. Nothing is sent before you send it.</p>
      {answers.map(({ name, text, href }) => (
        <div key={name} className="sec">
          <p className="words">{text}</p>
          <a className="btn q" href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="vh"> on WhatsApp (opens in a new tab)</span>
          </a>
        </div>
      ))}
    </section>
  )
}

function Mail({ mail }: { mail: Shown['mail'] }) {
  if (mail === null) return null
  return (
    <section className="box" aria-labelledby="mail">
      <h2 id="mail">E-mail to the clinic</h2>
      <p>{mail.text}</p>
      {mail.isDead && (
        <form method="post" className="sec">
          <button className="btn q" name="do" value="resend">
            Send it again
          </button>
        </form>
      )}
    </section>
  )
}

function Others({ others }: { others: Shown['others'] }) {
  if (others.length === 0) return null
  return (
    <section className="box" aria-labelledby="others">
      <h2 id="others">Same phone number</h2>
      <ul>
        {others.map(({ ref, subject, came }) => (
          <li key={ref}>
            <a href={`/desk/requests/${ref}`}>
              {came}: {subject}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Erase({ reference }: { reference: string }) {
  return (
    <section className="box" aria-labelledby="erase">
      <h2 id="erase">If the person asks to be erased</h2>
      <p className="sm soft">
        Name, number, words and notes go for good; reference and times stay. It does not reach mails that were
        sent.
      </p>
      <form method="post">
        <p className="fld">
          <label className="lab" htmlFor="sure">
            Type {reference} to erase it
          </label>
          <input className="in" id="sure" name="sure" autoComplete="off" />
        </p>
        <button className="btn d" name="do" value="erase">
          Erase
        </button>
      </form>
    </section>
  )
}
