import { useContext, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { deskWords } from '../words.ts'
import { NewsContext } from './news.ts'
import { renew, useIsSending } from './renewal.ts'

/** How long a new row stays marked. */
const freshMs = 20_000

/** The effect of news on a list: none, an update, or a button that offers it. What it has shown, also before, is no news. */
export function stepFor(
  news: string | undefined,
  shown: string[],
  isBusy: boolean,
): 'none' | 'show' | 'offer' {
  if (news === undefined || shown.includes(news)) return 'none'
  return isBusy ? 'offer' : 'show'
}

type Shown = { pulse: string; couldNotLoad: boolean }

/**
 * Updates a list: by itself while nobody is using it, otherwise by a button. A list with the focus or the pointer does
 * not move.
 */
export function useArrivals({ pulse, couldNotLoad }: Shown) {
  const news = useContext(NewsContext)
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLDivElement>(null)
  const { isBusy, handlers } = useBusy()
  const isSending = useIsSending()
  const [offeredAt, setOfferedAt] = useState<string>()
  // After one's own deed the news of before it is still the latest for a moment.
  const [shown, setShown] = useState([pulse])
  if (shown.at(-1) !== pulse) setShown([...shown.slice(-9), pulse])
  const step = stepFor(news?.pulse, shown, isBusy || offeredAt === pulse)
  // A button stays until it is pressed, wherever the pointer moves.
  if (step === 'offer' && offeredAt !== pulse) setOfferedAt(pulse)

  useEffect(() => {
    if (step === 'show' && !isSending) void renew(revalidate)
  }, [step, news, revalidate, isSending])

  const { offer, offerFailed } = deskWords().lists
  return {
    list: { ref: list, ...handlers },
    offer: couldNotLoad ? offerFailed : step === 'offer' ? offer : null,
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

/** The requests recently added to a list. */
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
