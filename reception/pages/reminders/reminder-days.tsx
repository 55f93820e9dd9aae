import { Link } from 'react-router'
import { deskWords } from '../words.ts'

type Props = { days: { date: string; name: string }[]; current: string }

/** The next days, and those for whom it is time again. */
export function ReminderDays({ days, current }: Props) {
  const words = deskWords().reminders
  return (
    <nav className="lists no-print" aria-label={words.days}>
      {[...days, { date: 'again', name: words.again }].map(({ date, name }) => (
        <Link key={date} to={`/desk/reminders/${date}`} aria-current={date === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
