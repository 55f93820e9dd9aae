import { useEffect, useState } from 'react'
import type { SearchAnswer } from './found.ts'

/** A word is asked for as soon as its letters come no faster than this. */
const pauseMs = 150

/**
 * What the server finds for a text. Until its answer is there, that of the text before it; null for no text, and where
 * the server cannot be asked: the form still can be sent.
 */
export function useSearchAnswer(address: string, text: string): SearchAnswer | null {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null)
  const query = text.trim()
  if (query === '' && answer !== null) setAnswer(null) // the next text starts without hits
  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await askForHits(`${address}?${new URLSearchParams({ q: query })}`, asking.signal)
      if (!asking.signal.aborted) setAnswer(found)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [address, query])
  return answer
}

async function askForHits(address: string, signal: AbortSignal): Promise<SearchAnswer | null> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? ((await answer.json()) as SearchAnswer) : null
  } catch {
    return null // no network, or no longer asked for
  }
}
