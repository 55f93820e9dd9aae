import { type ComponentProps, Fragment } from 'react'
import { data, redirect } from 'react-router'
import { typedFields } from '#appointments/fields.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { mayDo } from '../../auth/permissions.ts'
import { outcomeWords, readOutcome, type Typed, typedNames } from '../../model/outcome-form.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext, isStoreAway } from '#site/server-access.ts'
import { FormFault, unsavedWords } from '../auth/fault.tsx'
import { allowed, proven } from '../auth/guard.server.ts'
import { DeskIcon } from '../icon.tsx'
import { PageHead } from '../page-head.tsx'
import type { RouteTypes } from '../route-types.ts'
import { DueTag } from './due-tag.tsx'
import { listNames } from './lists/list-words.ts'
import { type RequestView, requestView } from './request-view.server.ts'

type Route = RouteTypes<'requests/request.tsx', typeof import('./request.tsx')>

/** What was typed and could not be saved, with the reason. */
type Answer = { fault: string; isOutdated?: boolean; typed?: Typed }

/** Throws 404 where there is no such request, or it was erased. */
export async function loader({ context, params: { ref }, request }: Route['LoaderArgs']) {
  const { person } = allowed(context, request, 'see-requests')
  const { requests, noteLater } = context.get(deskContext)
  const at = requests.now()
  const one = await requests.one(ref)
  if (one === null) throw data(null, { status: 404 })
  noteLater(requests.opened({ ref, person, at }), { what: 'Opened the request', ref })
  const colleagues = await requests.colleagues()
  return {
    request: requestView(one, at),
    mayErase: mayDo(person, 'erase'),
    /** Whether the reference was typed before the proof. */
    isSure: new URL(request.url).searchParams.get('sure') === ref,
    self: person.name,
    colleagues,
    hasVisit: one.visit !== null && one.visit.cancelledAt === null,
  }
}

export async function action(args: Route['ActionArgs']) {
  const form = await postedForm(args.request)
  try {
    return await act(args, form)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    const typed = form.get('do') ? undefined : typedIn(form)
    return data<Answer>({ fault: unsavedWords, ...(typed && { typed }) }, { status: 503 })
  }
}

async function act({ context, params: { ref }, request }: Route['ActionArgs'], form: FormData) {
  const { person } = allowed(context, request, 'see-requests')
  const { requests } = context.get(deskContext)
  const at = requests.now()
  const back = redirect(`/desk/requests/${ref}`, 303)
  const wanted = form.get('do')
  if (wanted === 'release' || wanted === 'resend') {
    await requests[wanted]({ ref, person, at })
    return back
  }
  if (wanted === 'erase') return eraseRequest(context, request, ref, form)
  if (wanted === 'assign') {
    const to = String(form.get('to') ?? '')
    await requests.assign({ ref, to: to === '' ? null : to, person, at })
    return back
  }

  const typed = typedIn(form)
  const read = readOutcome(typed, catalogue('en'), at)
  if ('fault' in read) return data<Answer>({ typed, fault: read.fault }, { status: 422 })
  const { outcome } = read
  const version = versionIn(form)
  const { status } = await requests.change({ ref, version, outcome, note: typed.note, person, at })
  if (status === 'done') return back
  if (status === 'unknown') throw data(null, { status: 404 })
  const isOutdated = status === 'outdated'
  return data<Answer>({ typed, isOutdated, fault: refusals[status] }, { status: 409 })
}

function typedIn(form: FormData): Typed {
  const texts = typedNames.map((name) => [name, String(form.get(name) ?? '').slice(0, longestNote)])
  return Object.fromEntries(texts) as Typed
}

/** The version of the request that was shown; -1 if the form has none. */
function versionIn(form: FormData): number {
  const version = String(form.get('version'))
  return /^\d{1,9}$/.test(version) ? Number(version) : -1
}

const longestNote = 2000

const refusals = {
  outdated:
    'Someone else has changed this request in the meantime. Nothing was saved, and what you typed is still here.',
  taken: 'The dentist has another visit then. Choose another time.',
  refused: 'Nothing changed: the request already has this status, or it was cancelled.',
}

/** Only an owner, who has just shown who it is and has typed the reference. */
async function eraseRequest(
  context: Route['ActionArgs']['context'],
  request: Request,
  ref: string,
  form: FormData,
) {
  allowed(context, request, 'erase')
  const { requests } = context.get(deskContext)
  if (String(form.get('sure')).trim().toUpperCase() !== ref)
    return data<Answer>({ fault: `Type ${ref} to erase it. Nothing was erased.` }, { status: 422 })
  const { person } = proven(context, request, 'erase', `/desk/requests/${ref}?sure=${ref}#erase`)
  const { status } = await requests.erase({ ref, person, at: requests.now() })
  if (status === 'unknown') throw data(null, { status: 404 })
  if (status === 'busy')
    return data<Answer>({ fault: 'It is being mailed right now. Try again in a minute.' }, { status: 409 })
  return redirect('/desk/requests/in/new', 303)
}

export default function RequestPage({ loaderData, actionData }: Route['ComponentProps']) {
  const { request, mayErase, isSure, self, colleagues, hasVisit } = loaderData
  const { ref, fields, came, due, visit, list, history } = request
  return (
    <div data-ref={ref} data-self={self}>
      <p className="back no-print">
        <a href={`/desk/requests/in/${list}`}>← {listNames[list]}</a>
      </p>
      <PageHead
        title={fields.name}
        lang={request.lang}
        tab={`Request ${ref}`}
        lead={
          <>
            {came} · Reference <b className="num">{ref}</b>
          </>
        }
      >
        <p className="row">
          {due && <DueTag due={due} />}
          {visit && <span className="tag ok">{visit}</span>}
          <span className="tag">{listNames[list]}</span>
        </p>
      </PageHead>
      <p className="note wa" role="status" data-others="" hidden />
      <FormFault text={actionData?.fault} />
      {actionData?.isOutdated && history[0] && (
        <p className="note am">
          {history[0].who}: {history[0].what} ({history[0].at})
        </p>
      )}
      {request.heldBecause !== null && <Held because={request.heldBecause} />}
      <div className="request">
        <div>
          <section className="box tint" aria-label="Phone number">
            <p className="dial num">{phoneInHalves(fields.phone)}</p>
            <p className="row">
              <a className="btn p grow" href={`tel:+91${fields.phone}`}>
                <DeskIcon name="phone" /> Call
              </a>
              <a className="btn grow" href="#answers" data-whatsapp="">
                <DeskIcon name="whatsapp" /> WhatsApp
              </a>
              {request.mailLink !== null && (
                <a className="btn q grow" href={request.mailLink}>
                  <DeskIcon name="mail" /> E-mail
                </a>
              )}
            </p>
          </section>
          <Sent request={request} />
          <OutcomeForm request={request} typed={actionData?.typed} />
          <History entries={history} lang={request.lang} />
        </div>
        <div>
          <Answers answers={request.answers} calendar={hasVisit ? `/desk/requests/${ref}/visit.ics` : null} />
          <Assigned to={request.assignedTo} colleagues={colleagues} />
          <Others others={request.others} />
          <Mail mail={request.mail} />
          {mayErase && <Erase reference={ref} isSure={isSure} />}
        </div>
      </div>
    </div>
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

/** Fields without their own place on this page. */
const furtherFields = typedFields.filter(
  ({ name }) => !['name', 'phone', 'subject', 'message'].includes(name),
)

function Sent({ request: { fields, wish, language, page, lang } }: { request: RequestView }) {
  return (
    <section className="sec" aria-labelledby="sent">
      <h2 id="sent">What was sent</h2>
      <p className="b" lang={lang}>
        {fields.subject}
      </p>
      <p className="words message" lang={lang}>
        {fields.message}
      </p>
      <dl className="facts sec">
        <dt>Preferred time</dt>
        <dd>{wish || 'No day in particular'}</dd>
        {furtherFields.map(
          ({ name, label }) =>
            fields[name] !== '' && (
              <Fragment key={name}>
                <dt>{label}</dt>
                <dd className="words" lang={lang}>
                  {fields[name]}
                </dd>
              </Fragment>
            ),
        )}
        <dt>Language</dt>
        <dd>{language}</dd>
        <dt>Sent from</dt>
        <dd>{page}</dd>
      </dl>
    </section>
  )
}

type OutcomeProps = { request: RequestView; typed: Typed | undefined }

function OutcomeForm({ request: { version, dentists }, typed }: OutcomeProps) {
  return (
    <section className="sec no-print" aria-labelledby="outcome">
      <h2 id="outcome">What happened?</h2>
      <form method="post" className="outcome">
        <input type="hidden" name="version" value={version} />
        <fieldset>
          <legend className="vh">What happened?</legend>
          <div className="seg">
            {Object.entries(outcomeWords).map(([value, name]) => (
              <label key={value}>
                <input type="radio" name="what" value={value} defaultChecked={typed?.what === value} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="when booked">
          <legend className="lab">When, and with whom</legend>
          <div className="times">
            <Field label="Day" type="date" name="date" typed={typed} />
            <Field label="Time" type="time" name="time" step={900} typed={typed} />
            <Field
              label="Minutes"
              type="number"
              name="minutes"
              min={15}
              max={240}
              step={15}
              typed={typed}
              usual="30"
            />
            <label>
              Dentist
              <select className="in" name="dentist" defaultValue={typed?.dentist}>
                {dentists.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </fieldset>
        <fieldset className="when call-back">
          <legend className="lab">When to call again</legend>
          <div className="times">
            <Field label="Day of the call" type="date" name="callDate" typed={typed} />
            <Field label="Time of the call" type="time" name="callTime" step={300} typed={typed} />
          </div>
        </fieldset>
        <p className="fld">
          <label className="lab" htmlFor="note">
            Note <span className="soft">for colleagues only; the person may ask to see it</span>
          </label>
          <textarea
            className="in"
            id="note"
            name="note"
            rows={2}
            maxLength={longestNote}
            defaultValue={typed?.note}
          />
        </p>
        <button className="btn">Save</button>
      </form>
    </section>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  label: string
  name: keyof Typed
  typed: Typed | undefined
  usual?: string
}

function Field({ label, name, typed, usual, ...rest }: FieldProps) {
  return (
    <label>
      {label}
      <input className="in" name={name} defaultValue={typed?.[name] ?? usual} {...rest} />
    </label>
  )
}

function History({ entries, lang }: { entries: RequestView['history']; lang: RequestView['lang'] }) {
  return (
    <section className="sec" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="history">
        {entries.map(({ at, who, what, note }, index) => (
          <li key={index}>
            <p className={note ? 'words' : undefined} lang={note ? lang : undefined}>
              {what}
            </p>
            <p className="sm soft">
              {at}, {who}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type AnswersProps = { answers: RequestView['answers']; calendar: string | null }

function Answers({ answers, calendar }: AnswersProps) {
  return (
    <section className="box" aria-labelledby="answers">
      <h2 id="answers">Texts for WhatsApp</h2>
      <p className="sm soft">Texts in the language of the request. Nothing is sent until you send it.</p>
      {answers.map(({ name, text, href }) => (
        <div key={name} className="sec">
          <p className="words">{text}</p>
          <a className="btn q" href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="vh"> on WhatsApp (opens in a new tab)</span>
          </a>
        </div>
      ))}
      {calendar && (
        <p className="sec">
          <a href={calendar}>File for a calendar (.ics)</a>
        </p>
      )}
    </section>
  )
}

type AssignedProps = { to: string | null; colleagues: { id: string; name: string }[] }

function Assigned({ to, colleagues }: AssignedProps) {
  return (
    <section className="box no-print" aria-labelledby="assigned">
      <h2 id="assigned">Assigned to</h2>
      <form method="post">
        <select className="in" name="to" aria-labelledby="assigned" defaultValue={to ?? ''}>
          <option value="">Nobody</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button className="btn q sec" name="do" value="assign">
          Assign
        </button>
      </form>
    </section>
  )
}

function Mail({ mail }: { mail: RequestView['mail'] }) {
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

function Others({ others }: { others: RequestView['others'] }) {
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

function Erase({ reference, isSure }: { reference: string; isSure: boolean }) {
  return (
    <section className="box" aria-labelledby="erase">
      <h2 id="erase">If the person asks for erasure</h2>
      <p className="sm soft">
        Name, number, texts and notes are deleted for good; reference and times stay. Mails that were sent are
        not affected.
      </p>
      <form method="post">
        <p className="fld">
          <label className="lab" htmlFor="sure">
            Type {reference} to erase it
          </label>
          <input
            className="in"
            id="sure"
            name="sure"
            defaultValue={isSure ? reference : ''}
            autoComplete="off"
          />
        </p>
        <button className="btn d" name="do" value="erase">
          Erase
        </button>
      </form>
    </section>
  )
}
