import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

const minuteMs = 60_000

/** The time, to the minute, while the page is seen; undefined on the server and in the first frame. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setNow(new Date())
    }
    afterFrame(look)
    const timer = setInterval(look, minuteMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
