import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { type Draft, mergedFiles, mergedRecord } from '#editor/drafts.ts'
import type { Publisher } from '#editor/publisher.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { keepInput } from '../requests/kept-input.ts'
import { deskWords, filled } from '../words.ts'
import { Changes } from './changed-words.tsx'
import { FaultLines } from './fault-lines.tsx'
import { type Kept, keptPhotographs, photographKey, withoutRecord } from './photographs/publish.server.ts'
import { waitingPhotographs } from './photographs/waiting.server.ts'
import { notUnderWay, stateOf, usuallyIn } from './publishing.server.ts'
import { PublishingState } from './publishing-state.tsx'
import { publishDrafts } from './publish-drafts.server.ts'
import { recordName } from './record-names.server.ts'
import { keyOf, nameOfAll, together, toMendIn, type Waiting, waitingOf } from './waiting.server.ts'

export { keepInput as clientAction }

/** What was edited and waits to be published, of everybody. */
export async function loader(asked: Asked) {
  const desk = allowed(asked, 'website')
  const drafts = await desk.requests.allDrafts()
  const photographs = waitingPhotographs(desk.publisher, drafts, desk.now)
  const waiting = [...(await waitingOf(desk)), ...notUnderWay(desk.publisher, photographs, ({ id }) => id)]
  const kind = photographs.length > 0 ? 'photographs' : 'words'
  return {
    canPublish: desk.publisher !== null,
    waiting,
    state: desk.publisher ? stateOf(desk.publisher, desk.person) : ({ status: 'none' } as const),
    when: desk.publisher ? usuallyIn(desk.publisher, kind) : '',
  }
}

type Door = ReturnType<typeof allowed>
/** A row of the page may be of several drafts. */
const keysIn = (ids: string) => ids.split(',').filter(Boolean)
const refused = (fault: string) => data({ fault }, { status: 409 })

export async function action(asked: Asked) {
  const desk = allowed(asked, 'website')
  const form = await postedForm(asked.request)
  const [what = '', ...rest] = String(form.get('do')).split(' ')
  if (what === 'publish') return publish(desk, keysIn(form.getAll('draft').join(',')))
  const keys = keysIn(rest.join(' '))
  const drafts = await desk.requests.allDrafts()
  const photograph = photographsIn(desk.publisher, drafts, keys)[0]
  if (photograph && what === 'back') {
    desk.publisher?.photographs.drop(photograph.place.name, photograph.draft.id)
    return redirect('/desk/site/publish', 303)
  }
  const chosen = drafts.filter((one) => keys.includes(keyOf(one)))
  const [draft] = chosen
  if (!draft || chosen.length < keys.length) return refused(deskWords().website.drafts.newer)
  const { requests, person, now: at } = desk
  if (what === 'back') for (const one of chosen) await requests.dropDraft({ ...one, person, at })
  else {
    const { now: was, value: next } = mergedRecord(draft, {
      side: what === 'there' ? 'now' : 'next',
      own: drafts.filter(({ personId }) => personId === draft.personId),
    })
    await requests.keepDraft({ ...draft, was, next, person: { id: draft.personId }, at })
  }
  return redirect('/desk/site/publish', 303)
}

function photographsIn(publisher: Publisher | null, drafts: readonly Draft[], keys: string[]): Kept[] {
  const kept = publisher ? keptPhotographs(publisher.photographs, drafts) : []
  return kept.filter((photograph) => keys.includes(photographKey(photograph)))
}

async function publish({ publisher, requests, ...desk }: Door, keys: string[]) {
  const { drafts: words, notHere } = deskWords().website
  if (publisher === null) return refused(notHere)
  if (keys.length === 0) return data({ fault: words.none }, { status: 422 })
  const drafts = await requests.allDrafts()
  const chosen = drafts.filter((draft) => keys.includes(keyOf(draft)))
  const photographs = photographsIn(publisher, drafts, keys)
  if (chosen.length + photographs.length < keys.length) return refused(words.newer)
  const unfinished = chosen.find((draft) => toMendIn(draft, drafts) > 0)
  if (unfinished) return refused(filled(words.mendFirst, { name: recordName(unfinished.file) }))
  const { files, conflicts } = mergedFiles(chosen)
  const [conflict] = conflicts
  if (conflict) return refused(filled(words.apart, { name: recordName(conflict.draft.file) }))
  if (files.size === 0 && photographs.length === 0) {
    await requests.forgetDrafts(chosen)
    return redirect('/desk/site', 303)
  }
  const alone = withoutRecord(photographs, files)
  if (alone) return refused(filled(words.withRecord, { name: alone.place.title }))
  const titles = photographs.map(({ place }) => place.called)
  const names = [...new Set([...together(chosen).map(nameOfAll), ...titles])]
  return publishDrafts(
    { ...desk, requests, publisher },
    { drafts: chosen, photographs, note: names.join(', ') },
  )
}

export default function PublishPage() {
  const { canPublish, waiting, state, when } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()?.fault
  const words = deskWords().website
  const ready = waiting.filter(({ conflicts, toMend = 0 }) => conflicts.length + toMend === 0).length
  return (
    <>
      <BackLink to="/desk/site">{words.title}</BackLink>
      <PageHead title={words.drafts.title} lead={filled(words.drafts.lead, { count: waiting.length })} />
      <FormFault text={fault ?? (canPublish ? null : words.notHere)} />
      {state.status === 'under' && <PublishingState state={state} />}
      {waiting.length === 0 && <p className="soft section">{words.drafts.nothing}</p>}
      {waiting.length > 0 && (
        <Form method="post" className="publishing section">
          <section>
            <h2>{words.drafts.what}</h2>
            <ul className="waiting">
              {waiting.map((one) => (
                <WaitingChange key={one.id} {...one} />
              ))}
            </ul>
          </section>
          <div>
            <Link className="button" to="/desk/site/preview">
              <DeskIcon name="find" /> {words.drafts.walk}
            </Link>
            <button className="button button--primary" name="do" value="publish" disabled={ready === 0}>
              <DeskIcon name="globe" /> {words.drafts.publish}
            </button>
            <p className="help">{filled(words.drafts.calm, { when })}</p>
          </div>
        </Form>
      )}
    </>
  )
}

function WaitingChange({ id, name, told, edit, mends, changes, more, conflicts, toMend = 0 }: Waiting) {
  const words = deskWords().website.drafts
  const waits = conflicts.length > 0
  return (
    <li className={waits ? 'waiting__stop' : undefined}>
      <input
        type="checkbox"
        name="draft"
        value={id}
        defaultChecked={!waits && toMend === 0}
        disabled={waits || toMend > 0}
        aria-label={filled(words.tick, { name })}
      />
      <div>
        <p>
          {edit ? <Link to={edit}>{name}</Link> : <b>{name}</b>} <span className="soft">{told}</span>{' '}
          {waits && <span className="tag tag--pain">{words.waits}</span>}
          {toMend > 0 && (
            <span className="tag tag--due">{filled(words.toMend, { count: toMend, minutes: toMend })}</span>
          )}
        </p>
        <Changes changes={changes} />
        {changes.length === 0 && !waits && <p className="soft">{words.already}</p>}
        {more > 0 && <p className="soft">{filled(words.more, { count: more })}</p>}
        {conflicts.map((conflict) => (
          <Conflicts key={conflict.id} {...conflict} />
        ))}
        {mends && mends.length > 0 && <FaultLines lines={mends} />}
        <details>
          <summary>{words.back}</summary>
          <p className="row">
            {words.backSure}
            <button className="button button--danger" name="do" value={`back ${id}`}>
              {words.backYes}
            </button>
          </p>
        </details>
      </div>
    </li>
  )
}

function Conflicts({ id, fields }: Waiting['conflicts'][number]) {
  const words = deskWords().website.drafts
  return (
    <>
      <p className="fault">
        <DeskIcon name="wrong" /> {words.both}
      </p>
      {fields.map(({ there, here }, place) => (
        <div key={place}>
          <p className="soft">{words.there}</p>
          <Changes changes={there} />
          <p className="soft">{words.here}</p>
          <Changes changes={here} />
        </div>
      ))}
      <p className="row">
        <button className="button button--quiet" name="do" value={`there ${id}`}>
          {words.keepThere}
        </button>
        <button className="button button--quiet" name="do" value={`here ${id}`}>
          {words.keepHere}
        </button>
      </p>
    </>
  )
}
