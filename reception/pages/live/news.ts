import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pulse } from '../../model/change-token.ts'
import { deskWords, filled } from '../words.ts'

/** The server's news: a token that changes with everything, what there is to do, and who has which request open. */
export type News = Pulse & { here: Record<string, string[]> }

export type Connection = '' | 'now' | 'off' | 'out'

/** The latest news, for the page within the frame; null until the server has sent any. */
export const NewsContext = createContext<News | null>(null)

/** If no stream gets through, the page polls at this interval. */
const askAgainMs = 10_000
/** A stream sends something every ten seconds. */
const silentMs = 25_000

/** How many requests patients have sent since, and how many of those are about pain. */
export function sentSince(before: Pick<News, 'sent'>, { sent }: Pick<News, 'sent'>) {
  const last = before.sent[0]?.at ?? 0
  const fresh = sent.filter(({ at, isHeld }) => at > last && !isHeld)
  return { count: fresh.length, urgent: fresh.filter(({ isPain }) => isPain).length }
}

type Options = {
  mayHear: boolean
  open: string | undefined
  /** Called when patients have sent requests since the last news; what is done at the desk is no news to it. */
  onArrival: (count: number, urgent: number) => void
}

export function useNews({ mayHear, open = '', onArrival }: Options) {
  const [news, setNews] = useState<News | null>(null)
  const [connection, setConnection] = useState<Connection>('')
  const before = useRef<News>(undefined)

  const hear = useEffectEvent((next: News) => {
    setConnection('now')
    setNews(next)
    const { count, urgent } = sentSince(before.current ?? next, next)
    before.current = next
    if (count > 0) onArrival(count, urgent)
  })

  useEffect(() => {
    if (!mayHear) return
    let heardAt = Date.now()
    const listen = (next: News) => {
      heardAt = Date.now()
      hear(next)
    }
    const openStream = () => {
      const opened = new EventSource(`/desk/live?ref=${open}`)
      opened.addEventListener('news', ({ data }) => listen(JSON.parse(data) as News))
      opened.addEventListener('out', signedOut)
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) void ask()
        else setConnection('off')
      })
      return opened
    }
    const timer = setInterval(() => {
      // A browser does not ask again after a refusal, and colleagues would not see who is here.
      if (stream.readyState === EventSource.CLOSED) stream = openStream()
      else if (Date.now() - heardAt > silentMs) void ask()
    }, askAgainMs)
    const end = () => {
      stream.close()
      clearInterval(timer)
    }
    const signedOut = () => {
      end()
      setConnection('out')
    }
    const ask = async () => {
      try {
        const answer = await fetch('/desk/live/now')
        if (answer.redirected) signedOut()
        else if (answer.ok) listen((await answer.json()) as News)
        else setConnection('off')
      } catch {
        setConnection('off')
      }
    }
    let stream = openStream()
    // A page that Back may restore must not hold a connection; restored, it opens one again.
    const leave = () => stream.close()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      end()
    }
  }, [mayHear, open])

  return { news, connection }
}

/** Such as "Hetal Barot and Mitesh Shah have this open"; empty if nobody has. */
export function openBy(names: string[]): string {
  if (names.length === 0) return ''
  const { openBy1, openBy, and } = deskWords().lists
  return filled(names.length > 1 ? openBy : openBy1, { names: names.join(and) })
}
