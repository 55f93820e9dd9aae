import { useContext, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { NewsContext } from './news.ts'

/** How long a row that has just come stays marked. */
const freshMs = 20_000

const offers = {
  arrived: 'Something new has arrived. Show it',
  failed: 'New requests could not be loaded. Try again',
}

/** What becomes of news about a list: nothing, it is brought up to date, or a button offers that. */
export function stepFor(news: string | undefined, shown: string, isBusy: boolean): 'none' | 'show' | 'offer' {
  if (news === undefined || news === shown) return 'none'
  return isBusy ? 'offer' : 'show'
}

type Shown = { pulse: string; couldNotLoad: boolean }

/**
 * Brings a list up to date: by itself while nobody is busy with it, else a button waits that does. A list that has the
 * focus or the pointer stands still.
 */
export function useArrivals({ pulse, couldNotLoad }: Shown) {
  const news = useContext(NewsContext)
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLDivElement>(null)
  const { isBusy, handlers } = useBusy()
  const [offeredAt, setOfferedAt] = useState<string>()
  const step = stepFor(news?.pulse, pulse, isBusy || offeredAt === pulse)
  // A button that was offered stays until it is pressed, wherever the pointer is then.
  if (step === 'offer' && offeredAt !== pulse) setOfferedAt(pulse)

  useEffect(() => {
    if (step === 'show') void revalidate()
  }, [step, news, revalidate])

  return {
    list: { ref: list, ...handlers },
    /** What the button says; null where there is nothing to offer. */
    offer: couldNotLoad ? offers.failed : step === 'offer' ? offers.arrived : null,
    async show(): Promise<void> {
      await revalidate()
      list.current?.querySelector('a')?.focus()
    },
  }
}

/** Whether an element has the pointer or the focus. */
function useBusy() {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const handlers = {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
  return { isBusy: hasPointer || hasFocus, handlers }
}

/** Of the requests of a list those that were added a short while ago. */
export function useFresh(refs: string[]): ReadonlySet<string> {
  const known = useRef<string[]>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const all = refs.join(' ')
  useEffect(() => {
    const before = known.current
    known.current = all.split(' ')
    const added = before === undefined ? [] : known.current.filter((ref) => !before.includes(ref))
    if (added.length === 0) return
    setFresh(new Set(added))
    const timer = setTimeout(() => setFresh(new Set()), freshMs)
    return () => clearTimeout(timer)
  }, [all])
  return fresh
}
