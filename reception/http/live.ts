import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Pulse } from '../model/change-token.ts'
import { unlessAway } from './upkeep.ts'

/** A page of the desk that waits for news; `ref` names the request that it shows. */
type Listener = {
  token: string
  personId: string
  name: string
  ref: string | null
  tell: (event: string, news: object) => Promise<void>
  end: () => void
}

type Options = {
  /** Throws `StoreUnavailable` while the database cannot be used. */
  pulse: () => Promise<Pulse>
  mayListen: (token: string) => Promise<boolean>
  reportFault: (error: Error) => void
}

/** How often we query the database, once for all pages; also how soon a removed colleague is out. */
const askEveryMs = 1_000
const lastWordMs = 1_000
/** Heartbeat: keeps proxies from closing the connection. */
const beatEveryMs = 10_000
/** Limits: the tabs of one person, and all pages that a clinic may have open. */
const [mostOfOne, mostOfAll] = [12, 300]

/** Sends messages one at a time. Of those waiting, only the last is kept: each holds the whole state. */
function newestOnly(write: Listener['tell']): Listener['tell'] {
  let next: Parameters<Listener['tell']> | undefined
  let underWay: Promise<void> | undefined
  async function tellAll(): Promise<void> {
    while (next !== undefined) {
      const word = next
      next = undefined
      await write(...word)
    }
    underWay = undefined
  }
  return (...word) => {
    next = word
    return (underWay ??= tellAll())
  }
}

/** Sends news to the open pages of the desk, as server-sent events. */
export function startLive({ pulse, mayListen, reportFault }: Options) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let [told, toldAt] = ['', 0]

  function rest(): void {
    clearInterval(timer)
    timer = undefined
  }

  function present() {
    const here: Record<string, string[]> = {}
    for (const { ref, name } of listeners)
      if (ref !== null && !here[ref]?.includes(name)) (here[ref] ??= []).push(name)
    return here
  }

  async function look(): Promise<void> {
    for (const listener of listeners) if (!(await mayListen(listener.token))) sendAway(listener)
    const news = { ...(await pulse()), here: present() }
    const text = JSON.stringify(news)
    if (text === told && performance.now() - toldAt < beatEveryMs) return
    ;[told, toldAt] = [text, performance.now()]
    for (const { tell } of listeners) void tell('news', news)
  }

  /** Sends the last message before the connection ends, unless the page accepts no more. */
  function sendAway(listener: Listener): void {
    listeners.delete(listener)
    void Promise.race([listener.tell('out', {}), setTimeout(lastWordMs)]).then(listener.end)
  }

  function lookOnce(): void {
    if (isLooking) return
    isLooking = true
    look()
      .catch(unlessAway(reportFault)) // the pages get no news then, and say so
      .finally(() => {
        isLooking = false
      })
  }

  return {
    now: async () => ({ ...(await pulse()), here: present() }),
    /** Keeps a page up to date until it is closed or its session ends; 429 for one too many. */
    listen(c: Context, who: Omit<Listener, 'tell' | 'end'>): Response {
      const own = [...listeners].filter(({ personId }) => personId === who.personId)
      if (own.length >= mostOfOne || listeners.size >= mostOfAll)
        return c.text('The desk is open in too many tabs.', 429, { 'Retry-After': '60' })
      return streamSSE(c, async (stream) => {
        const { promise, resolve: end } = Promise.withResolvers<void>()
        const tell = newestOnly((event, news) => stream.writeSSE({ event, data: JSON.stringify(news) }))
        const listener = { ...who, tell, end }
        stream.onAbort(end)
        listeners.add(listener)
        told = '' // tells the new page at once, and the others who is here
        lookOnce()
        timer ??= setInterval(lookOnce, askEveryMs)
        await promise
        listeners.delete(listener)
        told = ''
        if (listeners.size === 0) rest()
      })
    },
    /** Ends all connections: the pages reconnect by themselves. */
    stop(): void {
      rest()
      for (const { end } of listeners) end()
    },
  }
}
