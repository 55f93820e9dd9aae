import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { renew, useIsSending } from './renewal.ts'

const minuteMs = 60_000

/** Renews a page of today each minute while it is looked at: what can be pressed depends on the hour. */
export function useEachMinute(isToday: boolean): void {
  const { revalidate, state } = useRevalidator()
  const isSending = useIsSending()
  const look = useEffectEvent(() => {
    const isBusy =
      document.hidden || isSending || state !== 'idle' || document.querySelector('dialog[open]') !== null
    if (isToday && !isBusy) void renew(revalidate)
  })
  useEffect(() => {
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [])
}
