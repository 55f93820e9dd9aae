import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useOutletContext,
  useSearchParams,
  useSubmit,
} from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { postedForm } from '#site/posted-form.server.ts'
import { dateOf } from '#time/india.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { useHydrated } from '../hydrated.ts'
import { Choices } from '../parts/choices.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { keepInput } from '../requests/kept-input.ts'
import { shownMoment } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { blockOf, saveText, type TypedBlock, typedBlock } from './block-form.server.ts'
import { orStoreAway } from './book-gap.server.ts'
import { dentists } from './reach.server.ts'

export { keepInput as clientAction }

/** A time that a dentist, or the clinic, takes nobody. What is typed so far is in the address: it names who has a visit then. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const { searchParams } = asked.url
  const usual = {
    kind: 'leave',
    every: '0',
    date: asked.params['date'] ?? dateOf(now),
    dentist: searchParams.get('who') ?? '',
  }
  const typed = typedBlock(searchParams, usual)
  const block = blockOf(typed)
  const trial = block && (await requests.tryBlock(block, now))
  return {
    typed,
    dentists: dentists().map(({ slug, name }) => [slug, name] as const),
    save: block && trial ? saveText(block, trial) : deskWords().block.saveBare,
    inside:
      trial?.status === 'done'
        ? trial.inside.map(({ name, startsAt }) => ({ name, time: shownMoment(startsAt, now) }))
        : null,
  }
}

type Answer = { fault: string; typed?: TypedBlock }

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const typed = typedBlock(await postedForm(asked.request), {})
  const block = blockOf(typed)
  const end = block && (await orStoreAway(requests.block({ block, person, at })))
  if (end && 'fault' in end) return data<Answer>({ ...end, typed }, { status: end.status })
  if (end?.status !== 'done')
    return data<Answer>({ fault: deskWords().block.refused, typed }, { status: 422 })
  return redirect(`/desk/week/day/${typed.date}?who=${typed.dentist}&blocked=${end.inside.length}`, 303)
}

export default function BlockPage() {
  const { dentists, save, inside, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const typed = answer?.typed ?? loaded.typed
  const words = deskWords().block
  const submit = useSubmit()
  const isLive = useHydrated()
  const who = useSearchParams()[0].get('who')
  return (
    <>
      <BackLink to={useOutletContext<string>()}>{deskWords().booking.back}</BackLink>
      <PageHead title={words.title} />
      <FormFault text={answer?.fault} />
      <Form
        method="post"
        className="new-request"
        onChange={({ currentTarget: form, target }) => {
          if (target === form.elements.namedItem('label')) return
          void submit(form, { method: 'get', replace: true, preventScrollReset: true })
        }}
      >
        {/* The diary under it stays whose it was. */}
        {who && <input type="hidden" name="who" value={who} />}
        <Choices legend={words.why} name="kind" names={words.kinds} chosen={typed.kind} />
        <DeskField
          name="label"
          label={words.label}
          defaultValue={typed.label}
          maxLength={60}
          required={false}
          autoComplete="off"
        />
        <Choices
          legend={words.who}
          name="dentist"
          names={{ ...Object.fromEntries(dentists), clinic: words.clinic }}
          chosen={typed.dentist}
        />
        <Choices legend={words.when} name="every" names={words.every} chosen={typed.every} />
        <div className="times">
          <DeskField name="date" type="date" label={words.date} defaultValue={typed.date} />
          <DeskField name="from" type="time" step={900} label={words.from} defaultValue={typed.from} />
          <DeskField name="to" type="time" step={900} label={words.to} defaultValue={typed.to} />
          <DeskField
            name="until"
            type="date"
            label={words.until}
            defaultValue={typed.until}
            required={false}
          />
        </div>
        {!isLive && (
          <p className="field">
            <button className="button button--quiet" formMethod="get">
              {words.look}
            </button>
          </p>
        )}
        {inside && (
          <div className="note note--warning field" role="status">
            <div>
              <p className="strong">
                {inside.length === 0 ? words.none : filled(words.inside, { count: inside.length })}
              </p>
              <ul>
                {inside.map(({ name, time }) => (
                  <li key={`${time} ${name}`}>
                    {time}, {name}
                  </li>
                ))}
              </ul>
              {inside.length > 0 && <p>{words.stay}</p>}
            </div>
          </div>
        )}
        <p className="outcome__save">
          <button className="button button--primary">{save}</button>
        </p>
      </Form>
    </>
  )
}
