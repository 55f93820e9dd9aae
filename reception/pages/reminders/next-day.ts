import { redirect } from 'react-router'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { nextDates } from './days.server.ts'

/** Reminders are of the next day on which the clinic is open. */
export function loader(asked: Asked) {
  const { now } = allowed(asked, 'see-requests')
  return redirect(`/desk/reminders/${nextDates(now)[0] ?? 'again'}`)
}

/** With it, whoever may not see reminders is answered by a page. */
export default function NextDay() {
  return null
}
