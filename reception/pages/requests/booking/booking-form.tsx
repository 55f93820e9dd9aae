import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { TypedBooking } from '../../../model/booking-form.ts'
import { useHydrated } from '../../hydrated.ts'
import { deskWords, filled } from '../../words.ts'
import { NoteField } from '../note-field.tsx'
import type { FreeDays } from './free-days.server.ts'

type Props = {
  reference: string
  version: number
  free: FreeDays
  dentists: { slug: string; name: string }[]
  offered: string
  /** Of who is to come at once, when a visit can begin, and why. */
  atOnce: { otherTime: string; reason: string } | null
  whatFor: string
  language: string
  isMove: boolean
  /** Whether a time may be given while the clinic is closed. */
  mayOutside: boolean
  typed: TypedBooking | undefined
}

/** The free times of a day, what the visit is for, and one Save that says what it does. */
export function BookingForm({
  reference,
  version,
  free,
  dentists,
  offered,
  atOnce,
  isMove,
  mayOutside,
  typed,
  ...request
}: Props) {
  const [chosen, setChosen] = useState<{ time: string; of: TypedBooking | undefined }>()
  const hasScripts = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const words = deskWords().book
  const times = free.columns.flatMap(({ name, times }) =>
    times.filter(({ value }) => value !== '').map((time) => ({ ...time, name })),
  )
  // A choice of before an answer is over: the answer has its own.
  const wanted = (chosen?.of === typed ? chosen?.time : undefined) ?? typed?.time ?? offered
  const isOpen = free.columns.some((column) => column.isOpen)
  const isFree = wanted === 'other' || times.some(({ value }) => value === wanted)
  // A move says itself where to.
  const time = isFree ? wanted : isMove ? '' : free.best
  const choose = (value: string) => setChosen({ time: value, of: typed })
  const place = times.find(({ value }) => value === time)
  const [sentence, save] = isMove ? [words.moveTo, words.saveMove] : [words.book, words.save]
  const says = place && filled(sentence, { day: free.dayText, time: place.text, dentist: place.name })
  return (
    <Form
      method="post"
      className="outcome"
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy) event.preventDefault() // pressed twice
      }}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="day" value={free.day} />
      <input type="hidden" name="minutes" value={free.minutes} />
      {!isOpen && <p>{words.closedDay}</p>}
      <div className="free">
        {free.columns.map((column) => (
          <Column key={column.slug} {...{ column, time, choose }} best={free.best} minutes={free.minutes} />
        ))}
      </div>
      {(mayOutside || isOpen) && (
        <label className="checkbox">
          <Choice value="other" {...{ time, choose }} /> {mayOutside ? words.another : words.anotherInside}
        </label>
      )}
      <div className="outcome__details outcome__details--other times">
        <label>
          {words.dentist}
          <select className="input" name="dentist" defaultValue={typed?.dentist ?? free.columns[0]?.slug}>
            {dentists.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.time}
          <input
            className="input"
            type="time"
            name="otherTime"
            step={900}
            defaultValue={(typed ?? atOnce)?.otherTime}
          />
        </label>
        <label>
          {words.reason}
          <input className="input" name="reason" maxLength={100} defaultValue={(typed ?? atOnce)?.reason} />
        </label>
      </div>
      <p className="field">
        <label className="label" htmlFor="what-for">
          {words.whatFor} <span className="soft">{words.whatForHelp}</span>
        </label>
        <input
          className="input"
          id="what-for"
          name="whatFor"
          maxLength={150}
          defaultValue={typed?.whatFor ?? request.whatFor}
        />
      </p>
      <NoteField typed={typed?.note} />
      <p className="small soft">{filled(words.then, request)}</p>
      <p className="section">
        <Link className="button button--quiet" to={`/desk/requests/${reference}`}>
          {words.answer}
        </Link>
      </p>
      <p className="row outcome__save">
        <button className="button button--primary grow" aria-disabled={isBusy}>
          {hasScripts && says ? says : save}
        </button>
      </p>
    </Form>
  )
}

type Chosen = { time: string; choose: (value: string) => void }

function Choice({ value, time, choose }: Chosen & { value: string }) {
  return (
    <input
      type="radio"
      name="time"
      value={value}
      checked={value === time}
      onChange={() => choose(value)}
      required
    />
  )
}

type ColumnProps = Chosen & { column: FreeDays['columns'][number]; best: string; minutes: number }

/** The day of one dentist. */
function Column({ column: { slug, name, times, next }, best, minutes, ...chosen }: ColumnProps) {
  const words = deskWords().book
  return (
    <fieldset className="free__column">
      <legend className="label">{name}</legend>
      <ol className="free__times">
        {times.map(({ value, text }, index) =>
          value === '' ? (
            <li key={index} className="free__taken">
              {text}
            </li>
          ) : (
            <li key={index}>
              <label className={value === best ? 'free__time free__time--best' : 'free__time'}>
                <Choice value={value} {...chosen} />
                {text}
                {value === best && <span className="visually-hidden">, {words.best}</span>}
              </label>
            </li>
          ),
        )}
      </ol>
      {next && !times.some(({ value }) => value !== '') && (
        <Link
          key={slug}
          to={`?${new URLSearchParams({ day: next.day, minutes: String(minutes), time: next.value })}`}
          preventScrollReset
        >
          {filled(words.next, next)}
        </Link>
      )}
    </fieldset>
  )
}
