import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { changesMore } from '#editor/clinic-draft.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { keepInput, textsIn } from '../requests/kept-input.ts'
import { deskWords, filled } from '../words.ts'
import { Changes } from './changed-words.tsx'
import { clinicDraft, keepClinic } from './clinic-draft.server.ts'
import { hoursShown, madeOf } from './hours.server.ts'
import type { HoursAnswer } from './hours-answer.ts'
import { Lunch } from './lunch.tsx'
import { changeLunch } from './lunch.server.ts'
import { MonthTables } from './month-tables.tsx'
import { NewHoliday } from './new-holiday.tsx'
import { giveNotice, noticeFields, takeNoticeBack } from './notices.server.ts'
import { publishDrafts } from './publish-drafts.server.ts'
import { PublishingState } from './publishing-state.tsx'
import { Seen } from './seen.tsx'
import { Today } from './today.tsx'
import { Week } from './week.tsx'

export { keepInput as clientAction }

const here = '/desk/site/hours'

/** The clinic's hours and holidays, with what the person has changed of them and not published. */
export const loader = (asked: Asked) => hoursShown(allowed(asked, 'hours'), asked.url.searchParams)

export async function action(asked: Asked) {
  const desk = allowed(asked, 'hours')
  const form = await postedForm(asked.request)
  const answer = await answerTo(desk, form)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

type Desk = ReturnType<typeof allowed>

async function answerTo(desk: Desk, form: FormData): Promise<Response | HoursAnswer> {
  const notice = form.get('back')
  const what = String(form.get('do'))
  if (typeof notice === 'string') return at('today', await takeNoticeBack(desk, notice))
  if (what === 'close' || what === 'away') {
    const typed = textsIn(form, noticeFields)
    return at(what, await giveNotice(desk, form, typed), { notice: typed })
  }
  if (what === 'lunch') return changeLunch(desk, form)
  return changed(desk, form, what)
}

/** What became of a form, which tells of it itself. */
function at(
  of: HoursAnswer['of'],
  end: Response | { fault: string; status: number },
  kept: Partial<HoursAnswer> = {},
): Response | HoursAnswer {
  return end instanceof Response ? end : { of, ...kept, ...end }
}

/** Keeps hours or a holiday like all else that is edited, and publishes them where that is asked for. */
async function changed({ publisher, ...desk }: Desk, form: FormData, what: string) {
  const words = deskWords().website
  const draft = await clinicDraft(desk)
  const refused = (fault: string, status = 409): HoursAnswer => ({ of: 'top', fault, status })
  if (publisher === null || draft.published.en === undefined) return refused(words.notHere)
  if (what === 'take back') {
    for (const one of draft.drafts) await desk.requests.dropDraft({ ...one, ...desk, at: desk.now })
    return redirect(here, 303)
  }
  if (draft.isInConflict) return refused(words.faults.apart)
  let note = words.hours
  if (what !== 'publish') {
    const made = madeOf(draft, form, desk.now)
    if ('fault' in made) return made
    const { status } = await keepClinic(desk, draft, made.after)
    if (status === 'newer') return refused(words.drafts.newer)
    note = made.note
  }
  if (what !== 'publish' && !what.endsWith(' now')) return redirect(here, 303)
  const kept = await clinicDraft(desk)
  if (kept.drafts.length === 0) return redirect(here, 303)
  if (changesMore(kept)) return refused(words.faults.changesMore)
  return publishDrafts({ ...desk, publisher }, { drafts: kept.drafts, note }, here)
}

export default function HoursPage() {
  const { canPublish, state, told, lunch, week, months, seen, kept, holidays, ...loaded } =
    useLoaderData<typeof loader>()
  const answer = useActionData<HoursAnswer>()
  const words = deskWords().website
  const faultOf = (of: HoursAnswer['of']) => ((answer?.of ?? 'top') === of ? answer?.fault : undefined)
  return (
    <>
      <BackLink to="/desk/site">{words.title}</BackLink>
      <PageHead title={words.hours} lead={words.hoursLead} />
      <FormFault text={faultOf('top') ?? (canPublish ? null : words.notHere)} />
      <PublishingState state={state} />
      {kept && <KeptChanges {...kept} />}
      <Today {...told} answer={answer} />
      <Week
        rows={answer?.week ?? week.rows}
        isApart={week.isApart}
        fault={faultOf('times')}
        faults={answer?.faults ?? {}}
      />
      <Lunch {...lunch} {...answer?.lunch} fault={faultOf('lunch')} />
      <section className="section">
        <MonthTables {...months} />
      </section>
      <div className={seen ? 'holiday-and-seen' : undefined}>
        <NewHoliday
          {...loaded}
          typed={answer?.typed ?? loaded.typed}
          fault={faultOf('holiday')}
          faults={answer?.faults ?? loaded.refused}
        />
        {seen && <Seen {...seen} />}
      </div>
      <Holidays holidays={holidays} fault={faultOf('out')} />
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** What waits, word by word, until it is published or taken back. */
function KeptChanges({ changes, mayPublish }: NonNullable<Loaded['kept']>) {
  const words = deskWords().website
  return (
    <Form method="post" className="box box--tinted section kept-changes">
      <h2>{words.keptHeading}</h2>
      <Changes changes={changes} />
      {mayPublish ? (
        <p className="row field">
          <button className="button button--primary" name="do" value="publish">
            {words.publishKept}
          </button>
          <button className="button button--quiet" name="do" value="take back">
            {words.drafts.back}
          </button>
        </p>
      ) : (
        <p className="field">
          <Link to="/desk/site/publish">{words.drafts.title}</Link>
        </p>
      )}
    </Form>
  )
}

function Holidays({ holidays, fault }: Pick<Loaded, 'holidays'> & { fault: string | undefined }) {
  const words = deskWords().website
  return (
    <section className="section">
      <h2>{words.allHolidays}</h2>
      <FormFault text={fault} />
      {holidays.length === 0 && <p className="soft">{words.noHolidays}</p>}
      <Form method="post" className="holidays">
        {holidays.map(({ date, day, name, time, isNew }) => (
          <p className="row" key={date}>
            <span className="grow">
              <b>{day}</b>, {name}: {time}{' '}
              {isNew && <span className="tag tag--due">{words.notPublished}</span>}
            </span>
            <button
              className="button button--quiet"
              name="out"
              value={date}
              aria-label={filled(words.takeOutDay, { name, day })}
            >
              {words.takeOut}
            </button>
          </p>
        ))}
      </Form>
    </section>
  )
}
