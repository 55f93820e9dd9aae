import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LogoMark } from '../logo.tsx'

const shownMs = 500
const dots = Array.from({ length: 12 }, (_, index) => index)

/**
 * Covers the page for 500 ms after every change of path, then hands the focus to the new page's title.
 * Never on the first paint, nor for a query, a hash or a form post.
 */
export function LoadingOverlay() {
  const { pathname } = useLocation()
  const [loading, setLoading] = useState(false)
  const shownPath = useRef(pathname)

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setLoading(true)
  }, [pathname])

  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => {
      setLoading(false)
      focusTitle()
    }, shownMs)
    return () => clearTimeout(timer)
  }, [loading, pathname])

  return (
    <div className="loading" role="status">
      {loading && (
        <div className="loading__sheet" key={pathname}>
          <LogoMark className="loading__mark" />
          <svg className="loading__ring" viewBox="0 0 116 116" aria-hidden="true">
            {dots.map((dot) => (
              <circle key={dot} {...centreOf(dot)} r={2 + dot * 0.28} />
            ))}
          </svg>
          <span className="visually-hidden">Loading</span>
        </div>
      )}
    </div>
  )
}

/** Twelve dots on a circle of radius 50 around (58, 58), clockwise from the top. */
function centreOf(dot: number): { cx: string; cy: string } {
  const angle = (dot * Math.PI) / 6
  return { cx: (58 + 50 * Math.sin(angle)).toFixed(1), cy: (58 - 50 * Math.cos(angle)).toFixed(1) }
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}
