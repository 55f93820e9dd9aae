import { redirect } from 'react-router'
import { dateOf } from '#time/india.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { isInReach } from '../../model/diary/reach.ts'
import { addressOf } from './addresses.ts'

/**
 * The week of today, or the day or week that the date field asks for. `?for=` a request begins where its visit is, or
 * where its wish is, with that dentist.
 */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-day')
  const asks = (name: string) => asked.url.searchParams.get(name) ?? ''
  const one = asks('for') === '' ? null : await requests.one(asks('for'))
  const visit = one?.visit && one.visit.minutes > 0 ? one.visit : null
  const wished = [visit ? dateOf(visit.startsAt) : '', one?.fields.day ?? ''].find(
    (day) => day >= dateOf(now) && isInReach(day, now),
  )
  const who = asks('who') || visit?.dentist || one?.fields.dentist || ''
  const place = { isDay: asks('view') === 'day', who, forRef: one?.ref }
  return redirect(addressOf(place, encodeURIComponent(asks('date') || wished || dateOf(now))))
}
