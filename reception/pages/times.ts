const inIndia = { timeZone: 'Asia/Kolkata' } as const
// Made once: to make one takes longer than to use it a hundred times.
const clock = new Intl.DateTimeFormat('en-IN', { ...inIndia, hour: 'numeric', minute: '2-digit' })
const isoDate = new Intl.DateTimeFormat('en-CA', inIndia)
const dayParts = [{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }] as const
const dayNames = dayParts.map((part) => new Intl.DateTimeFormat('en-IN', { ...inIndia, ...part }))

/** Such as "7:05 PM". */
export function shownTime(at: Date): string {
  return clock.format(at).toUpperCase()
}

/** Such as "Today 10:40 AM", "Yesterday 7:05 PM" or "Wed 18 Nov 4:50 PM". */
export function shownMoment(at: Date, now: Date): string {
  return `${shownDay(at, now)} ${shownTime(at)}`
}

const dayMs = 86_400_000

function shownDay(at: Date, now: Date): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return 'Today'
  if (day === dayOf(new Date(now.getTime() - dayMs))) return 'Yesterday'
  if (day === dayOf(new Date(now.getTime() + dayMs))) return 'Tomorrow'
  return dayNames.map((part) => part.format(at)).join(' ')
}

function dayOf(at: Date): string {
  return isoDate.format(at)
}
