import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  useNavigation,
  useOutletContext,
} from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
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
import { cameOften } from '../requests/known-people.server.ts'
import { isRenewedUnlessFound, keepInput, textsIn } from '../requests/kept-input.ts'
import { usualMinutes } from '../requests/next-times.server.ts'
import { nameOfMark } from '../requests/urgency.server.ts'
import { whatForInLine } from '../requests/what-for.server.ts'
import { shownDay, shownMoment, shownTime, shownVisit } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { Letter } from './chips.tsx'
import { bookGap, isToCome, orStoreAway } from './book-gap.server.ts'
import { lastingText } from './diary-texts.server.ts'
import { dateInReach, dentists } from './reach.server.ts'

export { keepInput as clientAction, isRenewedUnlessFound as shouldRevalidate }

/** A gap of a dentist on a day, from its `:time` such as 1030 on. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const { date, dentist, startsAt } = placeOf(asked, now)
  const forRef = asked.url.searchParams.get('for') ?? ''
  const [gap, waiting, one] = await Promise.all([
    gapAt(asked, requests, now),
    forRef === '' ? requests.waiting() : [],
    forRef === '' ? null : requests.one(forRef),
  ])
  const { until, minutes, fitting } = gap
  const starts = Array.from(
    { length: minutes / 15 },
    (_, place) => new Date(+startsAt + place * 15 * minuteMs),
  )
  const before = isToCome(one?.visit) ? one.visit : null
  const free = starts.map((at) => ({ dentist: dentist.slug, at, isBeside: false }))
  /** Whether somebody wishes for that day, and for a time in the gap. */
  const wishOf = ({ fields }: Wishing) => {
    const isDay = wishedDate(fields.day, now) === date
    return { isDay, isWish: isDay && bestStart(free, fields) !== undefined }
  }
  const ranked = waiting
    .map((one) => ({ one, ...wishOf(one) }))
    .map((one) => ({ ...one, rank: Number(one.one.isPain) * 4 + Number(one.isWish) * 2 + Number(one.isDay) }))
    .toSorted((a, b) => b.rank - a.rank)
  return {
    formId: randomUUID(),
    dentist,
    title: `${shownDay(startsAt, now)}, ${shownTime(startsAt)}`,
    day: shownDay(startsAt, now),
    until,
    starts: starts.map((at) => ({ time: asIndianTime(at).slice(11), text: shownTime(at) })),
    lengths: gap.lengths.map((length) => [String(length), lastingText(length)] as const),
    usual: fitting(usualMinutes),
    /** Who gets the gap, where that is known before. */
    only: one && gap.rowOf(one, { lasts: before?.minutes }),
    before: before && shownVisit(before, now),
    people: ranked.slice(0, mostShown).map(({ one, ...wish }) => gap.rowOf(one, wish)),
  }
}

/** The gap that an address names, and how whoever may get it is shown. */
async function gapAt(asked: Asked, requests: Desk['requests'], now: Date) {
  const { date, dentist, startsAt } = placeOf(asked, now)
  const { clinic } = catalogue('en')
  const [day] = await requests.daysOf(clinic, { dentist: dentist.slug, from: date, count: 1 })
  const gap = day && gapsIn(day, now).find((one) => one.startsAt <= +startsAt && one.endsAt > +startsAt)
  const minutes = gap === undefined ? 0 : (gap.endsAt - +startsAt) / minuteMs
  const lengths = [15, 30, 45, 60, 90, 120].filter((length) => length <= minutes)
  const fitting = (usual: number) => String(lengths.find((length) => length >= usual) ?? lengths.at(-1) ?? '')
  return {
    until: gap === undefined ? null : shownTime(new Date(gap.endsAt)),
    minutes,
    lengths,
    fitting,
    rowOf({ ref, version, fields, page, isPain, mark }: Wishing, { isDay, isWish, lasts }: Wish = {}) {
      const usual = lasts ?? usualLength(page, catalogue('en'))
      const { wish, tooLong } = deskWords().booking
      const notes = [
        isDay && wish,
        whatForInLine(fields),
        usual > minutes && filled(tooLong, { time: lastingText(usual) }),
      ]
      return {
        value: `${ref}.${version}`,
        name: fields.name,
        phone: phoneInHalves(fields.phone),
        minutes: fitting(usual),
        mark: isPain ? nameOfMark(mark) : null,
        note: notes.filter(Boolean).join(', '),
        isWish: isWish ?? false,
      }
    },
  }
}

type Wish = { isDay?: boolean; isWish?: boolean; lasts?: number | undefined }

/** Those whom a name or a number finds: a request that waits gets the gap, another visit whoever has none. */
async function found(asked: Asked, text: string): Promise<Row[]> {
  const { requests, now } = allowed(asked, 'see-requests')
  const [gap, people] = await Promise.all([gapAt(asked, requests, now), requests.findPatients(text)])
  return people.slice(0, mostShown).map(({ ref, fields, visits, waiting }) => {
    if (waiting) return gap.rowOf(waiting)
    const next = visits.findLast(({ state, startsAt }) => state === 'booked' && startsAt > now)
    return {
      value: ref,
      name: fields.name,
      phone: phoneInHalves(fields.phone),
      minutes: gap.fitting(usualMinutes),
      mark: null,
      note: next ? `${deskWords().patient.next}: ${shownMoment(next.startsAt, now)}` : cameOften(visits),
      isWish: false,
    }
  })
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

const typedNames = ['who', 'time', 'minutes', 'topic', 'name', 'phone'] as const

type Answer = {
  fault?: string
  /** Who was looked for, and who was found. */
  text?: string
  found?: Row[]
  typed?: Record<(typeof typedNames)[number], string>
  faults?: { name?: string; phone?: string }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const { date, dentist } = placeOf(asked, at)
  const form = await postedForm(asked.request)
  const { do: what, text, ...typed } = textsIn(form, [...typedNames, 'do', 'text'])
  if (what === 'find')
    return data<Answer>(text.trim() === '' ? {} : { text, found: await found(asked, text.slice(0, 100)) })
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
  const { formId, dentist, title, day, until, starts, lengths, usual, only, before, ...wait } =
    useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const finder = useFetcher<Answer>()
  const { text = '', found } = finder.data ?? answer ?? {}
  const people = found ?? wait.people
  const typed = answer?.typed
  const words = deskWords().booking
  const wishing = wait.people.find(({ isWish }) => isWish)?.value
  const [pressed, setPressed] = useState(typed?.who || wishing || '')
  const [time, setTime] = useState(typed?.time || starts[0]?.time)
  const isBusy = useNavigation().state !== 'idle'
  const isLive = useHydrated()
  const sole = people.length === 0 ? 'new' : found?.length === 1 ? found[0]?.value : ''
  const who = pressed === 'new' || people.some(({ value }) => value === pressed) ? pressed : sole
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
    : [chosen || who ? words.bookFor : words.book, words.book]
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
      {until && !only && (
        <finder.Form className="find-box row" method="post" role="search">
          <input type="hidden" name="do" value="find" />
          <input
            className="input grow"
            name="text"
            type="search"
            aria-label={deskWords().patients.find}
            placeholder={deskWords().patients.find}
            defaultValue={text}
            autoComplete="off"
            maxLength={100}
            onInput={({ currentTarget: { value, form } }) => {
              setPressed(value.trim() === '' ? (wishing ?? '') : '')
              void finder.submit(form)
            }}
          />
          {!isLive && <button className="button button--quiet">{deskWords().patients.go}</button>}
        </finder.Form>
      )}
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
              <p role="status" className={found?.length === 0 ? undefined : 'visually-hidden'}>
                {found?.length === 0 && filled(deskWords().patients.found0, { text })}
              </p>
              <Choices
                key={text}
                legend={words.who}
                name="who"
                names={{ ...Object.fromEntries(people.map(personRow)), new: words.newPerson }}
                chosen={who}
                onChoose={setPressed}
                isList
              />
              <div className="gap-form__new">
                <NewPerson key={text} typed={typed ?? namedBy(text)} faults={answer?.faults} />
              </div>
              <div className="gap-form__what">
                <Choices
                  legend={words.what}
                  name="topic"
                  names={deskWords().newRequest.topics}
                  chosen={typed?.topic}
                />
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

type Row = Awaited<ReturnType<typeof loader>>['people'][number]

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

/** Whom nobody was found by is somebody new with that name or number. */
const namedBy = (text: string) => (/\d{4}/.test(text) ? { phone: text } : { name: text })

type NewProps = {
  typed: { name?: string; phone?: string }
  faults: Answer['faults']
}

function NewPerson({ typed, faults }: NewProps) {
  const { fields } = deskWords()
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
    </>
  )
}
