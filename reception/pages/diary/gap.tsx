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
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { minuteMs, readLocalTime } from '#time/india.ts'
import { usualLength, wishedDate } from '../../model/diary/free-days.ts'
import { bestStart, gapsIn } from '../../model/diary/free-times.ts'
import type { RequestDetails } from '../../model/request-details.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { useHydrated } from '../hydrated.ts'
import { Choices } from '../parts/choices.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { MarkTag } from '../requests/due-tag.tsx'
import { keepInput, textsIn } from '../requests/kept-input.ts'
import { usualMinutes } from '../requests/next-times.server.ts'
import { nameOfMark } from '../requests/urgency.server.ts'
import { whatForInLine } from '../requests/what-for.server.ts'
import { shownDay, shownTime, shownVisit } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { Letter } from './chips.tsx'
import { bookGap, isToCome, orStoreAway } from './book-gap.server.ts'
import { lastingText } from './diary-texts.server.ts'
import { dateInReach, dentists } from './reach.server.ts'

export { keepInput as clientAction }

/** A gap of a dentist on a day, from its `:time` such as 1030 on. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const { date, dentist, startsAt } = placeOf(asked, now)
  const forRef = asked.url.searchParams.get('for') ?? ''
  const [[day], waiting, own, one] = await Promise.all([
    requests.daysOf(catalogue('en').clinic, { dentist: dentist.slug, from: date, count: 1 }),
    requests.waiting(),
    requests.ownLengths(),
    forRef === '' ? null : requests.one(forRef),
  ])
  const gap = day && gapsIn(day, now).find((one) => one.startsAt <= +startsAt && one.endsAt > +startsAt)
  const minutes = gap === undefined ? 0 : (gap.endsAt - +startsAt) / minuteMs
  const starts = Array.from(
    { length: minutes / 15 },
    (_, place) => new Date(+startsAt + place * 15 * minuteMs),
  )
  const lengths = [15, 30, 45, 60, 90, 120].filter((length) => length <= minutes)
  const fitting = (usual: number) => String(lengths.find((length) => length >= usual) ?? lengths.at(-1) ?? '')
  const before = isToCome(one?.visit) ? one.visit : null
  const free = starts.map((at) => ({ dentist: dentist.slug, at, isBeside: false }))
  /** Whether somebody wishes for that day, and for a time in the gap. */
  const wishOf = ({ fields }: Wishing) => {
    const isDay = wishedDate(fields.day, now) === date
    return { isDay, isWish: isDay && bestStart(free, fields) !== undefined }
  }
  const rank = (one: Wishing) => {
    const { isDay, isWish } = wishOf(one)
    return Number(one.isPain) * 4 + Number(isWish) * 2 + Number(isDay)
  }
  const row = (one: Wishing) => {
    const { ref, version, fields, page, isPain, mark } = one
    const { isDay, isWish } = wishOf(one)
    const lasts = before?.minutes ?? usualLength(page, catalogue('en'), own)
    const { wish, tooLong } = deskWords().booking
    const notes = [
      isDay && wish,
      whatForInLine(fields),
      lasts > minutes && filled(tooLong, { time: lastingText(lasts) }),
    ]
    return {
      value: `${ref}.${version}`,
      name: fields.name,
      phone: phoneInHalves(fields.phone),
      minutes: fitting(lasts),
      mark: isPain ? nameOfMark(mark) : null,
      note: notes.filter(Boolean).join(', '),
      isWish,
    }
  }
  const ranked = waiting.map((one) => ({ one, rank: rank(one) })).toSorted((a, b) => b.rank - a.rank)
  return {
    formId: randomUUID(),
    dentist,
    title: `${shownDay(startsAt, now)}, ${shownTime(startsAt)}`,
    day: shownDay(startsAt, now),
    until: gap === undefined ? null : shownTime(new Date(gap.endsAt)),
    starts: starts.map((at) => ({ time: asIndianTime(at).slice(11), text: shownTime(at) })),
    lengths: lengths.map((length) => [String(length), lastingText(length)] as const),
    usual: fitting(usualMinutes),
    /** Who gets the gap, where that is known before. */
    only: one && row(one),
    before: before && shownVisit(before, now),
    people: ranked.slice(0, mostShown).map(({ one }) => row(one)),
  }
}

type Wishing = Pick<RequestDetails, 'ref' | 'version' | 'fields' | 'page' | 'isPain' | 'mark'>

const mostShown = 8

/** 404 for an address that is no time of a dentist within the diary. */
function placeOf({ params }: Asked, now: Date) {
  const { on: date = '', time = '', dentist: wanted } = params
  const startsAt = readLocalTime(`${date}T${time.slice(0, 2)}:${time.slice(2)}`)
  const dentist = dentists().find(({ slug }) => slug === wanted)
  if (startsAt === null || dentist === undefined || 'fault' in dateInReach(date, now))
    throw data(null, { status: 404 })
  return { date, dentist, startsAt }
}

type Answer = {
  fault: string
  typed?: Record<'who' | 'time' | 'minutes' | 'topic' | 'name' | 'phone', string>
  faults?: { name?: string; phone?: string }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const { date, dentist } = placeOf(asked, at)
  const form = await postedForm(asked.request)
  const typed = textsIn(form, ['who', 'time', 'minutes', 'topic', 'name', 'phone'])
  const wanted = { time: `${dentist.slug} ${date}T${typed.time}`, minutes: typed.minutes, person, at }
  const end = await orStoreAway(bookGap(requests, form, wanted))
  if ('ref' in end)
    return redirect(end.isMove ? movedAddress(asked.url, end.ref) : `/desk/requests/${end.ref}`, 303)
  return data<Answer>({ typed, ...end }, { status: end.status })
}

/** The diary in which a visit was moved, which says so. */
function movedAddress({ pathname, searchParams }: URL, ref: string): string {
  const search = new URLSearchParams({ who: searchParams.get('who') ?? '', moved: ref })
  return `${pathname.slice(0, pathname.indexOf('/book/'))}?${search}`
}

export default function GapPage() {
  const { formId, dentist, title, day, until, starts, lengths, usual, only, before, people } =
    useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const typed = answer?.typed
  const words = deskWords().booking
  const wishing = people.find(({ isWish }) => isWish)?.value
  const [who, setWho] = useState(only?.value || typed?.who || wishing || (people.length > 0 ? '' : 'new'))
  const [time, setTime] = useState(typed?.time || starts[0]?.time)
  const isBusy = useNavigation().state !== 'idle'
  const isLive = useHydrated()
  const chosen = only ?? people.find(({ value }) => value === who)
  const facts = {
    day,
    dentist: dentist.name,
    time: starts.find((one) => one.time === time)?.text ?? '',
    name: chosen?.name ?? words.somebody,
  }
  const { book } = deskWords()
  const [says, plain] = before
    ? [book.moveTo, book.saveMove]
    : [who === '' ? words.book : words.bookFor, words.book]
  return (
    <>
      <BackLink to={useOutletContext<string>()}>{words.back}</BackLink>
      <PageHead
        title={title}
        lead={
          <>
            <Letter {...dentist} /> {until ? filled(words.lead, { ...facts, until }) : dentist.name}
          </>
        }
      />
      <FormFault text={answer?.fault ?? (until === null ? words.taken : null)} />
      {until && (
        <Form method="post" className="new-request gap-form">
          <input type="hidden" name="formId" value={formId} />
          {only ? (
            <p className="field">
              <input type="hidden" name="who" value={only.value} />
              {personRow(only)[1]} {before && <s>{before}</s>}
            </p>
          ) : (
            <>
              <Choices
                legend={words.who}
                name="who"
                names={{ ...Object.fromEntries(people.map(personRow)), new: words.newPerson }}
                chosen={who}
                onChoose={setWho}
                isList
              />
              <div className="gap-form__new">
                <NewPerson typed={typed} faults={answer?.faults} />
              </div>
            </>
          )}
          <p className="field">
            <label htmlFor="time">{words.begins}</label>
            <select
              className="input"
              id="time"
              name="time"
              defaultValue={time}
              onChange={(event) => setTime(event.target.value)}
            >
              {starts.map((one) => (
                <option key={one.time} value={one.time}>
                  {one.text}
                </option>
              ))}
            </select>
          </p>
          <Choices
            key={chosen?.minutes ?? usual}
            legend={words.minutes}
            name="minutes"
            names={Object.fromEntries(lengths)}
            chosen={typed?.minutes || (chosen?.minutes ?? usual)}
          />
          <p className="outcome__save">
            <button className="button button--primary" aria-disabled={isBusy}>
              {filled(isLive ? says : plain, facts)}
            </button>
          </p>
        </Form>
      )}
    </>
  )
}

type Row = { value: string; name: string; phone: string; mark: string | null; note: string }

function personRow({ value, name, phone, mark, note }: Row) {
  const row = (
    <>
      <b>{name}</b> <span className="number soft">{phone}</span> {mark && <MarkTag name={mark} />}
      <br />
      <span className="small soft">{note}</span>
    </>
  )
  return [value, row] as const
}

type NewProps = {
  typed: Answer['typed']
  faults: Answer['faults']
}

function NewPerson({ typed, faults }: NewProps) {
  const { fields, newRequest, booking } = deskWords()
  return (
    <>
      <DeskField
        name="phone"
        label={fields.phone}
        defaultValue={typed?.phone}
        fault={faults?.phone}
        inputMode="tel"
        autoComplete="off"
        required={false}
      />
      <DeskField
        name="name"
        label={fields.name}
        defaultValue={typed?.name}
        fault={faults?.name}
        maxLength={100}
        autoComplete="off"
        required={false}
      />
      <Choices legend={booking.what} name="topic" names={newRequest.topics} chosen={typed?.topic} />
    </>
  )
}
