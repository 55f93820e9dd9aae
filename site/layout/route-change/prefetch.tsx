import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

const restMs = 80

/** A page that may be opened next; `reload` where its link loads a new document. */
type Ahead = { path: string; reload: boolean }

/**
 * Fetches the page behind a link of this site ahead, when the mouse or the focus rests on it or a finger
 * touches it, and never for a visitor who asks to save data.
 */
export function Prefetch() {
  const [ahead, setAhead] = useState<Ahead[]>([])
  useEffect(() => {
    if (savesData()) return
    return watchLinks((page) => setAhead((before) => (isAmong(before, page) ? before : [...before, page])))
  }, [])
  return ahead.map(({ path, reload }) =>
    reload ? (
      <link key={path} rel="prefetch" as="document" href={path} />
    ) : (
      <PrefetchPageLinks key={path} page={path} />
    ),
  )
}

function isAmong(pages: Ahead[], { path }: Ahead): boolean {
  return pages.some((page) => page.path === path)
}

/** Browsers without this preference never save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Calls `onTurn` for each page whose link a visitor turns to. Returns a function that stops. */
function watchLinks(onTurn: (page: Ahead) => void): () => void {
  let resting = 0
  const follow = ({ type, target }: Event) => {
    clearTimeout(resting)
    const page = pageBehind(target as Element)
    if (page) resting = window.setTimeout(() => onTurn(page), type === 'touchstart' ? 0 : restMs)
  }
  const watch = new AbortController()
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, follow, { passive: true, signal: watch.signal })
  return () => {
    clearTimeout(resting)
    watch.abort()
  }
}

/** Nothing for links that leave the site, that stay on the page, or that open elsewhere. */
function pageBehind(target: Element): Ahead | null {
  const link = target.closest('a')
  if (!link || link.target || link.origin !== location.origin) return null
  const path = link.pathname + link.search
  return link.pathname === location.pathname ? null : { path, reload: 'reload' in link.dataset }
}
