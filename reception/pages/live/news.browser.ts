import { alertOf } from './alerts.browser.ts'
import { type News, showArrivals } from './arrivals.browser.ts'

/** Where no stream comes through, the page asks as often as this. */
const askAgainMs = 10_000
/** A stream speaks every ten seconds. */
const silentMs = 25_000

/** Keeps a page up to date; `frame` is around it, and names the request that it shows where it shows one. */
export function enliven(frame: HTMLElement): void {
  const open = document.querySelector<HTMLElement>('[data-ref]')
  const title = document.title
  let heardAt = Date.now()
  let waitingBefore: number | undefined

  function hear(news: News): void {
    heardAt = Date.now()
    sign('Up to date')
    document.title = news.waiting > 0 ? `(${news.waiting}) ${title}` : title
    for (const count of document.querySelectorAll('[data-count=new]'))
      count.textContent = String(news.waiting)
    if (waitingBefore !== undefined && news.waiting > waitingBefore) alertOf(news.waiting - waitingBefore)
    waitingBefore = news.waiting
    if (open) showOthers(open, news)
    void showArrivals(news)
  }

  const stream = new EventSource(`/desk/live?ref=${open?.dataset.ref ?? ''}`)
  stream.addEventListener('news', ({ data }) => hear(JSON.parse(data)))
  stream.addEventListener('out', signedOut)
  stream.addEventListener('error', () => sign('No connection', true))
  addEventListener('pagehide', () => stream.close())
  setInterval(() => {
    if (Date.now() - heardAt > silentMs || stream.readyState === EventSource.CLOSED) void ask()
  }, askAgainMs)

  async function ask(): Promise<void> {
    try {
      const answer = await fetch('/desk/live/now')
      if (answer.redirected) return signedOut()
      if (answer.ok) hear(await answer.json())
    } catch {
      sign('No connection', true)
    }
  }

  function signedOut(): void {
    stream.close()
    const notice = frame.querySelector<HTMLElement>('[data-signed-out]')
    if (notice) notice.hidden = false
    sign('Signed out', true)
  }
}

function sign(text: string, isOff = false): void {
  for (const element of document.querySelectorAll('.live')) {
    if (element.textContent !== text) element.textContent = text
    element.classList.toggle('off', isOff)
  }
}

/** Who else has the request open: the own name counts once, and a colleague's is shown. */
function showOthers(open: HTMLElement, { here }: News): void {
  const others = (here[open.dataset.ref ?? ''] ?? []).filter((name) => name !== open.dataset.self)
  const text =
    others.length === 0 ? '' : `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} this open too.`
  const notice = open.querySelector<HTMLElement>('[data-others]')
  if (notice === null || notice.textContent === text) return
  notice.textContent = text
  notice.hidden = text === ''
}
