const inIndia = { timeZone: 'Asia/Kolkata' } as const

/** Such as "7:05 PM". */
export function shownTime(at: Date): string {
  return at.toLocaleTimeString('en-IN', { ...inIndia, hour: 'numeric', minute: '2-digit' }).toUpperCase()
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
  const [weekday, date, month] = ['weekday', 'day', 'month'].map((part) =>
    at.toLocaleDateString('en-IN', { ...inIndia, [part]: part === 'day' ? 'numeric' : 'short' }),
  )
  return `${weekday} ${date} ${month}`
}

function dayOf(at: Date): string {
  return at.toLocaleDateString('en-CA', inIndia)
}
