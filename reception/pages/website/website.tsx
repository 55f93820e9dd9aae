import { Link, redirect, useLoaderData } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { mayDo } from '../../auth/permissions.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'
import { FaultLines } from './fault-lines.tsx'
import { toDo } from './to-do.server.ts'
import { ToDo } from './to-do.tsx'
import { countWaiting } from './photographs/waiting.server.ts'
import { begin, stateOf } from './publishing.server.ts'
import { PublishingState } from './publishing-state.tsx'
import { shownHistory } from './versions.server.ts'

/** The versions of the website, and what becomes of the one that is being published. */
export async function loader(asked: Asked) {
  const { person, publisher, requests, now } = allowed(asked, 'hours')
  if (publisher === null) return null
  const state = stateOf(publisher, person)
  const mayPublish = mayDo(person, 'website')
  const drafts = mayPublish ? await requests.allDrafts() : []
  return {
    left: mayPublish ? await toDo(drafts) : null,
    waiting: mayPublish ? countWaiting(drafts, publisher) : null,
    state,
    mayPhotographs: mayPublish && publisher.photographs.canTake(),
    mayGoBack: mayPublish && state.status !== 'under',
    history: shownHistory(publisher, now),
  }
}

export async function action(asked: Asked) {
  const { publisher, ...desk } = allowed(asked, 'website')
  const to = Number((await postedForm(asked.request)).get('to'))
  if (publisher === null || !Number.isSafeInteger(to)) return redirect('/desk/site', 303)
  return begin({ ...desk, publisher }, 'undo', (door, by) => door.undo(to, by))
}

export default function WebsitePage() {
  const loaded = useLoaderData<typeof loader>()
  const words = deskWords().website
  if (loaded === null) return <PageHead title={words.title} lead={words.notHere} />
  const { left, state, waiting, mayPhotographs, mayGoBack, history } = loaded
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
      <PublishingState state={state} isRenewed />
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
        {history.length === 0 && <p className="soft">{words.noHistory}</p>}
        <ul className="people versions">
          {history.map(({ number, note, told, changes, isLive, ...stopped }) => (
            <li key={`${number} ${told}`}>
              <span className="people__mark" aria-hidden="true">
                {number ?? '–'}
              </span>
              <div>
                <p className="strong">
                  {number === null ? note : <Link to={`/desk/site/versions/${number}`}>{note}</Link>}
                </p>
                {changes && <p>{changes}</p>}
                <p className="soft">{told}</p>
                {'text' in stopped && (
                  <details>
                    <summary>{words.why}</summary>
                    <p>{stopped.text}</p>
                    <FaultLines lines={stopped.lines} />
                  </details>
                )}
              </div>
              <div>
                {number === null && <span className="tag tag--pain">{words.stopped}</span>}
                {isLive && <span className="tag tag--booked">{words.shown}</span>}
                {number !== null && !isLive && mayGoBack && (
                  <Link className="button button--quiet" to={`/desk/site/versions/${number}`}>
                    {filled(words.goBack, { number })}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
        {history.length > 0 && <p className="help">{words.kept}</p>}
      </section>
    </>
  )
}
