import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useOutletContext,
} from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf, minuteMs } from '#time/india.ts'
import { gapsIn, type Span } from '../../model/diary/free-times.ts'
import type { Entry } from '../../model/entry.ts'
import { mayDo } from '../../auth/permissions.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { useHydrated } from '../hydrated.ts'
import { Choices } from '../parts/choices.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { shownTime } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { orStoreAway, readTime, refused } from './book-gap.server.ts'
import { lastingText } from './diary-texts.server.ts'
import { keepInput, textsIn } from '../requests/kept-input.ts'
import { newEntry } from '../requests/new-entry.server.ts'
import { type Dentist, dentists } from './reach.server.ts'

export { keepInput as clientAction }

/** Who comes without a visit: the next gap of each dentist, a time beside another visit, or none yet. */
export async function loader(asked: Asked) {
  const { person, requests, now } = allowed(asked, 'see-requests')
  const { clinic } = catalogue('en')
  const today = { from: dateOf(now), count: 1 }
  const days = await Promise.all(
    dentists().map(async (dentist) => {
      const [day] = await requests.daysOf(clinic, { dentist: dentist.slug, ...today })
      const isAway = day?.busy.some(({ block, ...span }) => block && isIn(span, now))
      return { dentist, isAway, hours: day?.hours ?? null, gap: day && gapsIn(day, now)[0] }
    }),
  )
  const gaps = days.flatMap(({ dentist, gap }) => (gap ? [{ dentist, gap }] : []))
  const busy = days.filter(({ hours, isAway, gap }) => {
    if (hours === null || !isIn(hours, now) || (isAway && !mayDo(person, 'book-outside'))) return false
    return gap === undefined || gap.startsAt - +now >= quarterMs
  })
  const words = deskWords().walkIn
  return {
    formId: randomUUID(),
    now: shownTime(now),
    choices: [
      ...gaps.toSorted((a, b) => a.gap.startsAt - b.gap.startsAt).map((one) => gapChoice(one, now)),
      ...busy.map(({ dentist }) => squeezeChoice(dentist, now)),
      { value: 'none', text: words.none, does: words.save },
    ],
  }
}

const isIn = ({ startsAt, endsAt }: Span, at: Date) => +at >= startsAt && +at < endsAt

const usualMs = 30 * minuteMs

function gapChoice({ dentist, gap }: { dentist: Dentist; gap: Span }, now: Date) {
  const words = deskWords().walkIn
  const wait = Math.round((gap.startsAt - now.getTime()) / minuteMs)
  const [startsAt, endsAt] = [new Date(gap.startsAt), new Date(gap.endsAt)]
  const facts = { time: shownTime(startsAt), until: shownTime(endsAt), dentist: dentist.name }
  const waits = wait < 15 ? words.atOnce : filled(words.waits, { time: lastingText(wait) })
  const minutes = Math.min(usualMs, gap.endsAt - gap.startsAt) / minuteMs
  return {
    value: `free ${dentist.slug} ${asIndianTime(startsAt).slice(11)} ${minutes}`,
    text: filled(words.gap, { ...facts, wait: waits }),
    does: filled(words.saveAt, facts),
  }
}

function squeezeChoice({ slug, name }: Dentist, now: Date) {
  const words = deskWords().walkIn
  const startsAt = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs)
  const facts = { time: shownTime(startsAt), dentist: name }
  return {
    value: `squeeze ${slug} ${asIndianTime(startsAt).slice(11)} 30`,
    text: filled(words.squeeze, facts),
    does: filled(words.saveAt, facts),
  }
}

const quarterMs = 15 * minuteMs

type Answer = {
  fault: string
  typed?: Record<'place' | 'reason' | 'name' | 'phone' | 'topic', string>
  faults?: { name?: string; phone?: string }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const typed = textsIn(form, ['place', 'reason', 'name', 'phone', 'topic'])
  const answer = (fault: string, status = 422, faults: Answer['faults'] = {}) =>
    data<Answer>({ typed, fault, faults }, { status })
  const { entry, faults, isFaulty } = newEntry(form, { source: 'counter', isHere: true, person, at })
  if (isFaulty) return answer(deskWords().fields.look, 422, faults)
  const end = await orStoreAway(letIn(requests, entry, typed))
  return 'ref' in end ? redirect(`/desk/day#${end.ref}`, 303) : answer(end.fault, end.status)
}

type Place = { place: string; reason: string }

/** Writes the patient down as here, with the time that was chosen. */
async function letIn(requests: Desk['requests'], entry: Entry, { place, reason }: Place) {
  const { at } = entry
  const [how, dentist = '', time = '', minutes = ''] = place.split(' ')
  if (how === 'none') {
    const end = await requests.bookNew({ ...entry, visit: null, isHere: true })
    if (end.status === 'done') return end
    throw new Error(`Nobody was booked, and it is ${end.status}.`)
  }
  const read = readTime({ time: `${dentist} ${dateOf(at)}T${time}`, minutes })
  if ('fault' in read) return { ...read, status: 422 }
  const squeezed = { isSqueezed: true, reason: reason.trim() }
  const visit = { ...read.visit, ...(how === 'squeeze' && squeezed) }
  const end = await requests.bookNew({ ...entry, visit, isHere: true })
  return end.status === 'done' ? end : refused(requests, end.status, visit, at)
}

export default function WalkInPage() {
  const { formId, now, choices } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const typed = answer?.typed
  const { walkIn: words, fields, newRequest, booking } = deskWords()
  const [place, setPlace] = useState(typed?.place || choices[0]?.value)
  const isLive = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const does = choices.find(({ value }) => value === place)?.does
  return (
    <>
      <BackLink to={useOutletContext<string>()}>{booking.back}</BackLink>
      <PageHead title={words.title} />
      <FormFault text={answer?.fault} />
      <Form method="post" className="new-request walk-in">
        <input type="hidden" name="formId" value={formId} />
        <DeskField
          name="name"
          label={fields.name}
          defaultValue={typed?.name}
          fault={answer?.faults?.name}
          maxLength={100}
          autoComplete="off"
        />
        <DeskField
          name="phone"
          label={words.phone}
          defaultValue={typed?.phone}
          fault={answer?.faults?.phone}
          inputMode="tel"
          autoComplete="off"
          required={false}
        />
        <Choices legend={booking.what} name="topic" names={newRequest.topics} chosen={typed?.topic} />
        <Choices
          legend={filled(words.next, { now })}
          name="place"
          names={Object.fromEntries(choices.map(({ value, text }) => [value, text]))}
          chosen={place}
          onChoose={setPlace}
          isList
        />
        <div className="walk-in__reason">
          <DeskField
            name="reason"
            label={words.reason}
            defaultValue={typed?.reason}
            maxLength={100}
            autoComplete="off"
            required={false}
          />
        </div>
        <p className="outcome__save">
          <button className="button button--primary" aria-disabled={isBusy}>
            {isLive && does ? does : words.save}
          </button>
        </p>
      </Form>
    </>
  )
}
