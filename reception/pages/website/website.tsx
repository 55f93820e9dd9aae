import type { Publisher } from '#editor/publisher.ts'
import { useEffect } from 'react'
import { data, Link, redirect, useActionData, useLoaderData, useRevalidator } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
import { mayDo } from '../../auth/permissions.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { renew } from '../live/renewal.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Press } from '../parts/press.tsx'
import { deskWords, filled } from '../words.ts'
import { FaultLines } from './fault-lines.tsx'
import { toDo } from './to-do.server.ts'
import { ToDo } from './to-do.tsx'
import { keptPhotographs } from './photographs/publish.server.ts'
import { begin, shownVersion, stateOf } from './publishing.server.ts'

/** The versions of the website, and what becomes of the one that is being published. */
export async function loader(asked: Asked) {
  const { person, publisher, requests, now } = allowed(asked, 'hours')
  if (publisher === null) return null
  const state = stateOf(publisher)
  const mayPublish = mayDo(person, 'website')
  return {
    // Not at each look at how far a publication is.
    left: mayPublish && state.status !== 'under' ? await toDo() : null,
    waiting: mayPublish ? await countWaiting(requests, publisher) : null,
    state,
    typed: asked.url.search,
    mayPhotographs: mayPublish && publisher.photographs.canTake(),
    mayGoBack: mayPublish && state.status !== 'under',
    versions: publisher.history().map((publication) => shownVersion(publication, now)),
  }
}

export async function action(asked: Asked) {
  const { publisher, ...desk } = allowed(asked, 'website')
  const to = Number((await postedForm(asked.request)).get('to'))
  if (publisher === null || !Number.isSafeInteger(to)) return redirect('/desk/site', 303)
  const begun = begin({ ...desk, publisher }, 'undo', (door, by) => door.undo(to, by))
  return typeof begun === 'string' ? data({ fault: begun }, { status: 409 }) : begun
}

const renewedMs = 1_000

async function countWaiting({ allDrafts }: Desk['requests'], { photographs }: Publisher): Promise<number> {
  const drafts = await allDrafts()
  return drafts.length + keptPhotographs(photographs, drafts).length
}

export default function WebsitePage() {
  const loaded = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()?.fault
  const words = deskWords().website
  if (loaded === null) return <PageHead title={words.title} lead={words.notHere} />
  const { left, state, typed, waiting, mayPhotographs, mayGoBack, versions } = loaded
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <p className="row">
          <Link className={waiting ? 'button' : 'button button--primary'} to="/desk/site/hours">
            <DeskIcon name="clock" /> {words.hours}
          </Link>
          {mayPhotographs && (
            <Link className="button" to="/desk/site/photographs">
              <DeskIcon name="image" /> {deskWords().photographs.title}
            </Link>
          )}
          {waiting !== null && (
            <Link className={waiting ? 'button button--primary' : 'button'} to="/desk/site/publish">
              <DeskIcon name="globe" /> {words.drafts.title}
              {waiting > 0 && ` (${waiting})`}
            </Link>
          )}
        </p>
      </PageHead>
      <FormFault text={fault} />
      <div role="status">
        <State state={state} typed={typed} />
      </div>
      {waiting !== null && (
        <nav className="chips section" aria-label={words.title}>
          <Link className="chip" to="/desk/site/words">
            <DeskIcon name="pen" /> {deskWords().records.open}
          </Link>
          <Link className="chip" to="/desk/site/read">
            <DeskIcon name="shield" /> {deskWords().records.toSign}
          </Link>
          <Link className="chip" to="/desk/site/look">
            <DeskIcon name="ring" /> {deskWords().look.title}
          </Link>
        </nav>
      )}
      {left && <ToDo {...left} />}
      <section className="section">
        <h2>{words.history}</h2>
        {versions.length === 0 && <p className="soft">{words.noHistory}</p>}
        <ul className="people versions">
          {versions.map(({ number, note, told }, place) => (
            <li key={number}>
              <span className="people__mark" aria-hidden="true">
                {number}
              </span>
              <div>
                <p className="strong">
                  <Link to={`/desk/site/versions/${number}`}>{note}</Link>
                </p>
                <p className="soft">{told}</p>
              </div>
              <div>
                {place === 0 && <span className="tag tag--booked">{words.shown}</span>}
                {place > 0 && mayGoBack && (
                  <Press name="to" value={String(number)}>
                    {filled(words.goBack, { number: String(number) })}
                  </Press>
                )}
              </div>
            </li>
          ))}
        </ul>
        {versions.length > 0 && <p className="help">{words.kept}</p>}
      </section>
    </>
  )
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

function State({ state, typed }: Pick<Loaded, 'state' | 'typed'>) {
  const words = deskWords().website
  switch (state.status) {
    case 'none':
      return null
    case 'under':
      return <Under step={state.step} />
    case 'live':
      return (
        <div className="note note--done">
          <DeskIcon name="right" />
          <div>
            <p className="strong">{state.text}</p>
            {state.leftOut.length > 0 && <p>{words.leftOut}</p>}
            <FaultLines lines={state.leftOut.map((text) => ({ text }))} />
          </div>
          <a className="button button--quiet" href="/">
            {words.seeSite}
          </a>
        </div>
      )
    case 'stopped':
      return (
        <div className="note note--fault">
          <DeskIcon name="wrong" />
          <div>
            <p className="strong">{state.text}</p>
            <FaultLines lines={state.lines} />
            {typed.length > 1 && <Link to={`/desk/site/hours${typed}`}>{words.back}</Link>}
          </div>
        </div>
      )
  }
}

/** Tells the step until there is none; the browser asks again by itself, without scripts too. */
function Under({ step }: { step: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    // Not before the last answer is in: asking again would cut it off.
    const lookLater = () => {
      timer = setTimeout(() => void renew(revalidate).finally(() => isOver || lookLater()), renewedMs)
    }
    lookLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [revalidate])
  return (
    <div className="note note--warning">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <DeskIcon name="clock" />
      <div>
        <p className="strong">{step}…</p>
        <p>{deskWords().website.under}</p>
      </div>
    </div>
  )
}
