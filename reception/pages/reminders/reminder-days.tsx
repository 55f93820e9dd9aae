import { Link } from 'react-router'
import { deskWords } from '../words.ts'
import type { ReminderLists } from './days.server.ts'

type Props = { lists: ReminderLists; current: string }

/** The next days, those who have not answered, and those for whom it is time again, each with how many they are. */
export function ReminderDays({ lists, current }: Props) {
  return (
    <nav className="chips no-print" aria-label={deskWords().reminders.days}>
      {lists.map(({ path, name, count }) => (
        <Link
          key={path}
          className="chip"
          to={`/desk/reminders/${path}`}
          aria-current={path === current ? 'page' : undefined}
        >
          {name}, {count}
        </Link>
      ))}
    </nav>
  )
}
