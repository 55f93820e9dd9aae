import { LogoMark } from '../logo-mark.tsx'
import { useSiteFrame } from '../site-frame.ts'
import './loading-overlay.css'

const dots = Array.from({ length: 12 }, (_, index) => index)

/** Where a sheet covers the page during a change of path: never on the first paint. */
export function LoadingOverlay() {
  return (
    <div className="loading" role="status">
      <template>
        <div className="loading__sheet">
          <LogoMark className="loading__mark" logo={useSiteFrame().logo} />
          <svg className="loading__ring" viewBox="0 0 116 116" aria-hidden="true">
            {dots.map((dot) => (
              <circle key={dot} {...centreOf(dot)} r={2 + dot * 0.28} />
            ))}
          </svg>
          <span className="visually-hidden">{useSiteFrame().labels.frame.loading}</span>
        </div>
      </template>
    </div>
  )
}

/** Twelve dots on a circle of radius 50 around (58, 58), clockwise from the top. */
function centreOf(dot: number): { cx: string; cy: string } {
  const angle = (dot * Math.PI) / 6
  return { cx: (58 + 50 * Math.sin(angle)).toFixed(1), cy: (58 - 50 * Math.cos(angle)).toFixed(1) }
}
