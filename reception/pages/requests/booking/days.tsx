import { Link } from 'react-router'
import { DateJump } from '../../parts/date-jump.tsx'
import { deskWords, filled } from '../../words.ts'
import type { FreeDays } from './free-days.server.ts'

/** Seven days with their free times, and a field for any other. */
export function DayStrip({ free: { strip, day, minutes, first, last } }: { free: FreeDays }) {
  const words = deskWords().book
  return (
    <>
      <nav className="days" aria-label={words.days}>
        {strip.map(({ date, name, count, isOpen, isWished }) => (
          <Link
            key={date}
            to={`?day=${date}&minutes=${minutes}`}
            className={isWished ? 'days__wished' : undefined}
            aria-current={date === day ? 'date' : undefined}
            preventScrollReset
          >
            <b>{name}</b>
            <span className="small soft">{isOpen ? filled(words.free, { count }) : words.closed}</span>
            {isWished && <span className="visually-hidden">, {words.wished}</span>}
          </Link>
        ))}
      </nav>
      <DateJump key={day} name="day" label={words.otherDay} date={day} min={first} max={last}>
        <input type="hidden" name="minutes" value={minutes} />
      </DateJump>
    </>
  )
}

const usualLengths = [15, 30, 45, 60, 90]

export function Lengths({ day, minutes }: { day: string; minutes: number }) {
  const words = deskWords().book
  const lengths = [...new Set([...usualLengths, minutes])].toSorted((a, b) => a - b)
  return (
    <nav className="row lengths" aria-label={words.howLong}>
      <span className="label">{words.howLong}</span>
      {lengths.map((length) => (
        <Link
          key={length}
          className="button button--quiet"
          to={`?day=${day}&minutes=${length}`}
          aria-current={length === minutes ? 'true' : undefined}
          preventScrollReset
        >
          {filled(words.minutes, { count: length })}
        </Link>
      ))}
    </nav>
  )
}
