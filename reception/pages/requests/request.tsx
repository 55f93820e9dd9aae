import { Fragment, useContext } from 'react'
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import type { Language } from '#content/catalogue/language.ts'
import { mayDo } from '../../auth/permissions.ts'
import { isToCall, listOf, lists } from '../../model/lists.ts'
import { type Typed, typedNames } from '../../model/outcomes.ts'
import { readOutcome } from '../../model/outcome-form.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { siteOrigin } from '#site/site-frame.server.ts'
import { type Desk, isStoreAway } from '#site/server-access.ts'
import { FormFault } from '../parts/fault.tsx'
import { Press } from '../parts/press.tsx'
import { Send } from '../parts/send.tsx'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { NewsContext, openBy } from '../live/news.ts'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'
import { DueTag, MarkTag } from './due-tag.tsx'
import { AnswerTag } from '../reminders/answer-tag.tsx'
import { AskFirst } from './ask-first.tsx'
import { Done } from './done.tsx'
import { isRenewed, keepInput, textsIn, versionIn } from './kept-input.ts'
import { Note, OutcomeForm } from './outcome.tsx'
import { Quoted } from './quoted.tsx'
import { timeIfNo } from './ask-first.server.ts'
import { lastText } from './deed-text.server.ts'
import { listName } from './lists/list-words.ts'
import { Saved } from './saved.tsx'
import type { RequestAction } from '../../model/actions.ts'
import type { RequestDetails } from '../../model/request-details.ts'
import { type Answer, pageOf, pressIn } from './presses.server.ts'
import {
  isToTell,
  justDone,
  linkAddress,
  type RequestView,
  requestView,
  spokenIn,
} from './request-view.server.ts'
import { SpokenChoice } from './spoken-choice.tsx'
import { Cancelled, VisitBox } from './visit-box.tsx'

/**
 * `?from=` is the list in which a request was that has just been booked, `?speak=` the language in which to write. Throws 404
 * if there is none, or it was erased.
 */
export async function loader({ params: { ref = '' }, ...asked }: Asked) {
  const { person, requests, noteLater, now: at } = allowed(asked, 'see-requests')
  const [one, last] = await Promise.all([
    requests.one(ref),
    requests.lastAction(asked.url.searchParams.get('saved') ?? ''),
  ])
  if (one === null) throw data(null, { status: 404 })
  const from = asked.url.searchParams.get('from')
  const list = lists.find((one) => one === from) ?? listOf(one)
  const next = isToCall(list) ? await requests.nextInList(list, ref) : null
  noteLater(requests.opened({ ref, person, at }), { what: 'Opened the request', ref })
  const spoken = spokenIn(one, asked.url.searchParams.get('speak'))
  const link = isToTell(one, at) ? await ownPage(requests, { ref, person, at }, spoken) : ''
  const request = requestView(one, at, { link, spoken })
  return {
    request,
    ifNo: request.ask && isToCall(request.list) ? await timeIfNo(requests, at, request.ask.isNow) : null,
    done: justDone(one, at),
    last: lastText(last, at),
    next: next && { ref: next.ref, name: next.fields.name },
    mayErase: mayDo(person, 'erase'),
    /** Whether the reference was typed before the proof. */
    isSure: asked.url.searchParams.get('sure') === ref,
    self: person.name,
    colleagues: await requests.colleagues(),
  }
}

/** Where the patient can change or cancel a visit: their own page, or the site while no link can be made. */
async function ownPage(requests: Desk['requests'], action: RequestAction, spoken: Language): Promise<string> {
  try {
    const token = await requests.keptLink(action)
    return token === null ? siteOrigin() : linkAddress(spoken, token)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    return siteOrigin()
  }
}

export { keepInput as clientAction, isRenewed as shouldRevalidate }

export async function action(asked: Asked) {
  const form = await postedForm(asked.request)
  try {
    return await act(asked, form)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    const fault = deskWords().request.storeAway
    return data<Answer>({ fault, ...(!form.get('do') && { typed: typedIn(form) }) }, { status: 503 })
  }
}

async function act(asked: Asked, form: FormData) {
  const { ref = '' } = asked.params
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const pressed = await pressIn(asked, form)
  if (pressed !== undefined) return pressed

  const typed = typedIn(form)
  const read = readOutcome(typed, at)
  if ('fault' in read)
    return data<Answer>({ typed, fault: deskWords().request.faults[read.fault] }, { status: 422 })
  const { outcome } = read
  const version = versionIn(form)
  const before = await requests.one(ref)
  const { status } = await requests.change({ ref, version, outcome, note: typed.note, person, at })
  if (status === 'done')
    return outcome.what === 'noted' || before === null
      ? pageOf(ref)
      : redirect(await wayOn(requests, before), 303)
  if (status === 'unknown') throw data(null, { status: 404 })
  const isOutdated = status === 'outdated'
  const { faults } = deskWords().book
  const isKnown = isOutdated || status === 'visit-ahead'
  const fault = isKnown ? faults[status] : deskWords().request.refused
  return data<Answer>({ typed, isOutdated, fault }, { status: 409 })
}

/** Where to go on after a call: to the next of the list in which the request was. */
async function wayOn(requests: Desk['requests'], { ref, ...before }: RequestDetails) {
  const list = listOf(before)
  if (!isToCall(list)) return `/desk/requests/${ref}`
  const next = await requests.nextInList(list, ref)
  return `/desk/requests/${next?.ref ?? `in/${list}`}?saved=${ref}`
}

function typedIn(form: FormData): Typed {
  const { press } = textsIn(form, ['press'])
  return { ...textsIn(form, typedNames), ...(press !== '' && { what: press }) }
}

export default function RequestPage() {
  const { request, ifNo, done, last, next, mayErase, isSure, self, colleagues } =
    useLoaderData<typeof loader>()
  const words = deskWords()
  const answer = useActionData<Answer>()
  const { ref, fields, came, due, visit, list, history, told } = request
  const mayCall = told === null || told.state === 'missed' || told.away !== null
  // Whoever is still to be told by a text that the visit is cancelled is not called first.
  const isCallFirst = mayCall && (!request.cancelled || request.cancelled.sent !== null)
  const visitBox = told && <VisitBox told={told} reference={ref} languages={request.languages} />
  return (
    <div data-ref={ref} key={ref}>
      <p className="back-link no-print">
        <Link to={`/desk/requests/in/${list}`}>← {listName(list)}</Link>
        {next && !done && (
          <Link to={`/desk/requests/${next.ref}`} data-next="">
            {filled(words.next.link, next)} →
          </Link>
        )}
      </p>
      <Saved last={last} />
      {done && (
        <Done text={done.text} request={request}>
          {next && (
            <Link className="button button--quiet" to={`/desk/requests/${next.ref}`} data-next="">
              {filled(words.next.link, next)}
            </Link>
          )}
        </Done>
      )}
      <PageHead
        title={fields.name}
        lang={request.lang}
        tab={filled(words.request.tab, { ref })}
        lead={
          <>
            {came} · {words.request.reference} <b className="number">{ref}</b>
          </>
        }
      >
        <p className="row">
          {request.mark && <MarkTag name={request.mark} />}
          {due && <DueTag due={due} />}
          {visit && <span className="tag tag--booked">{visit}</span>}
          {request.other && (
            <Link className="tag tag--booked" to={`/desk/requests/${request.other.ref}`}>
              {request.other.text}
            </Link>
          )}
          {request.answer && <AnswerTag answer={request.answer} />}
          <span className="tag">{listName(list)}</span>
        </p>
      </PageHead>
      <Steps steps={request.steps} />
      <AlsoOpen reference={ref} self={self} />
      <FormFault text={answer?.fault} />
      {answer?.isOutdated && history[0] && (
        <p className="note note--warning">
          {history[0].who}: {history[0].what} ({history[0].at})
        </p>
      )}
      {request.heldBecause !== null && <Held because={request.heldBecause} />}
      <div className="request">
        <div>
          {!mayCall && visitBox}
          {request.cancelled && <Cancelled message={request.cancelled} languages={request.languages} />}
          <section className="box box--tinted call" aria-label={words.request.number}>
            <p className="phone-number number">{request.phoneText}</p>
            <p className="row">
              {fields.phone && (
                <a
                  className={`button grow ${isCallFirst ? 'button--primary' : ''}`}
                  href={`tel:+91${fields.phone}`}
                >
                  <DeskIcon name="phone" /> {words.lists.call}
                </a>
              )}
              {fields.phone && mayCall && (
                <a className="button grow" href="#answers" data-whatsapp="">
                  <DeskIcon name="whatsapp" /> WhatsApp
                </a>
              )}
              {request.mailLink !== null && (
                <a className="button button--quiet" href={request.mailLink}>
                  <DeskIcon name="mail" /> <span className="visually-hidden">{words.request.email}</span>
                </a>
              )}
            </p>
            <OutcomeForm request={request} answer={answer} />
          </section>
          {mayCall && visitBox}
          {request.ask ? (
            <AskFirst ask={request.ask} ifNo={ifNo} reference={ref} />
          ) : (
            due && !request.mark && <Press value="urgent">{deskWords().pain.putUp}</Press>
          )}
          <Note typed={answer?.typed?.note} />
          <Sent request={request} />
          <p className="row section no-print">
            <Link className="button button--quiet" to={`/desk/week?for=${ref}`}>
              <DeskIcon name="week" /> {visit ? words.diary.move : words.diary.find}
            </Link>
            <Link className="button button--quiet" to={`/desk/requests/${ref}/correct`}>
              <DeskIcon name="pen" /> {words.correct.link}
            </Link>
            <Link className="button button--quiet" to={`/desk/patients/${ref}`}>
              <DeskIcon name="person" /> {words.patient.all}
            </Link>
          </p>
          <History entries={history} lang={request.lang} />
        </div>
        <div>
          <Answers answers={request.answers} languages={request.languages} />
          <Assigned to={request.assignedTo} colleagues={colleagues} />
          <OwnPage link={answer?.link} />
          <Others others={request.others} />
          <Mail mail={request.mail} />
          {mayErase && <Erase reference={ref} isSure={isSure} />}
        </div>
      </div>
    </div>
  )
}

function Steps({ steps }: Pick<RequestView, 'steps'>) {
  const words = deskWords().request
  return (
    <ol className="way no-print">
      {steps.map(({ name, at, state }) => (
        <li key={name} className={`way--${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          {words.steps[name]}
          <small>{at}</small>
        </li>
      ))}
    </ol>
  )
}

/** Colleagues who have the request open too; one's own other tabs do not count. */
function AlsoOpen({ reference, self }: { reference: string; self: string }) {
  const here = useContext(NewsContext)?.here[reference] ?? []
  const others = openBy(here.filter((name) => name !== self))
  return (
    <p className="note note--info" role="status" hidden={others === ''}>
      {others && filled(deskWords().request.alsoOpen, { others })}
    </p>
  )
}

function Held({ because }: { because: string }) {
  const words = deskWords().request
  return (
    <div className="note note--warning">
      <div>
        <p className="strong">{words.held}</p>
        <p>{because}</p>
        <Press value="release">{words.release}</Press>
      </div>
    </div>
  )
}

function Sent({ request: { quoted, further, wish, language, page, lang } }: { request: RequestView }) {
  const words = deskWords().request
  return (
    <section className="section" aria-labelledby="sent">
      <h2 id="sent">{words.sent}</h2>
      <p className="strong" lang={lang}>
        <Quoted pieces={quoted.subject} />
      </p>
      <p className="words message" lang={lang}>
        <Quoted pieces={quoted.message} />
      </p>
      <dl className="facts section">
        <dt>{words.preferred}</dt>
        <dd>{wish || words.noDay}</dd>
        {further.map(({ label, text }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="words" lang={lang}>
              {text}
            </dd>
          </Fragment>
        ))}
        <dt>{words.language}</dt>
        <dd>{language}</dd>
        {page && (
          <>
            <dt>{words.sentFrom}</dt>
            <dd>{page}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function History({ entries, lang }: { entries: RequestView['history']; lang: RequestView['lang'] }) {
  return (
    <section className="section" aria-labelledby="history">
      <h2 id="history">{deskWords().request.history}</h2>
      <ol className="history">
        {entries.map(({ at, who, what, note, putBack, look }, index) => (
          <li key={index} className={look ? `history__${look}` : undefined}>
            <p className={note ? 'words' : undefined} lang={note ? lang : undefined}>
              {what}
            </p>
            <p className="small soft">
              {at}, {who}
            </p>
            {putBack && (
              <Press of={{ of: putBack }} value="put-back" look="text">
                {deskWords().correct.putBack}
              </Press>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answers({ answers, languages }: Pick<RequestView, 'answers' | 'languages'>) {
  const words = deskWords().request
  return (
    <section className="box" aria-labelledby="answers">
      <h2 id="answers">{words.texts}</h2>
      <p className="small soft">{words.textsNote}</p>
      <SpokenChoice languages={languages} />
      {answers.map(({ name, of, sent, ...message }) => (
        <div key={name} className="section">
          <p className="strong">{words[name]}</p>
          <p className="words">{message.text}</p>
          <Send message={message} of={of} sent={sent} whom={words[name]} />
        </div>
      ))}
    </section>
  )
}

type AssignedProps = { to: string | null; colleagues: { id: string; name: string }[] }

function Assigned({ to, colleagues }: AssignedProps) {
  const words = deskWords().request
  return (
    <section className="box no-print" aria-labelledby="assigned">
      <h2 id="assigned">{words.assigned}</h2>
      <Form method="post">
        <select className="input" name="to" aria-labelledby="assigned" defaultValue={to ?? ''}>
          <option value="">{words.nobody}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button className="button button--quiet section" name="do" value="assign">
          {words.assign}
        </button>
      </Form>
    </section>
  )
}

function Mail({ mail }: { mail: RequestView['mail'] }) {
  if (mail === null) return null
  const words = deskWords().request
  return (
    <section className="box" aria-labelledby="mail">
      <h2 id="mail">{words.mail}</h2>
      <p>{mail.text}</p>
      {mail.isDead && (
        <div className="section">
          <Press value="resend">{words.resend}</Press>
        </div>
      )}
    </section>
  )
}

/** A private link, made when it is asked for: only its hash is kept. */
function OwnPage({ link }: { link: Answer['link'] }) {
  const words = deskWords().link
  return (
    <section className="box no-print" aria-labelledby="own-page">
      <h2 id="own-page">{words.title}</h2>
      {link === undefined ? (
        <Press value="link">{words.make}</Press>
      ) : (
        <>
          <p className="words">{link.text}</p>
          <p className="small soft">{words.note}</p>
          <a className="button" href={link.href} target="_blank" rel="noopener noreferrer">
            <DeskIcon name="whatsapp" /> {words.send}
            <span className="visually-hidden">{deskWords().request.onWhatsapp}</span>
          </a>
        </>
      )}
    </section>
  )
}

/** Requests of one number: of one person where reception says so, or where the name is the same. */
function Others({ others }: { others: RequestView['others'] }) {
  if (others.length === 0) return null
  const { same } = deskWords()
  return (
    <section className="box" aria-labelledby="others">
      <h2 id="others">{same.title}</h2>
      <ul>
        {others.map(({ ref, name, subject, came, isSame }) => (
          <li key={ref}>
            <Link to={`/desk/requests/${ref}`}>
              {name}, {came}: {subject}
            </Link>
            <Press of={{ of: ref }} value={isSame ? 'part' : 'join'}>
              {isSame ? same.part : same.join}
            </Press>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Erase({ reference, isSure }: { reference: string; isSure: boolean }) {
  const words = deskWords().request.erase
  return (
    <section className="box" aria-labelledby="erase">
      <h2 id="erase">{words.title}</h2>
      <p className="small soft">{words.text}</p>
      <Form method="post">
        <p className="field">
          <label className="label" htmlFor="sure">
            {filled(words.type, { ref: reference })}
          </label>
          <input
            className="input"
            id="sure"
            name="sure"
            defaultValue={isSure ? reference : ''}
            autoComplete="off"
          />
        </p>
        <button className="button button--danger" name="do" value="erase">
          {words.do}
        </button>
      </Form>
    </section>
  )
}
