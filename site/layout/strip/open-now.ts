import { openingAt, type Opening } from '#content/catalogue/opening-hours.ts'
import { useCurrentMinute } from '../../widgets/motion/current-minute.ts'
import { useSiteFrame } from '../site-frame.ts'

/** Whether the clinic is open now, kept true from minute to minute; null until scripts run. */
export function useOpening(): Opening | null {
  const { clinic } = useSiteFrame()
  const minute = useCurrentMinute()
  return minute === null ? null : openingAt(clinic, new Date(minute * 60_000))
}

/** The class of a line that says so: dot when open, ring when closed. */
export function openNowClass({ open }: Opening): string {
  return open ? 'open-now' : 'open-now open-now--closed'
}
