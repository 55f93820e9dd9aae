import type { ReactNode } from 'react'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { AskAndCall } from '../../sections/contact/ask-and-call.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { formHere } from '../../sections/booking/form-place.ts'
import { Icon } from '../../widgets/icon.tsx'
import './first-things.css'

type Props = {
  triage: ShownTriage
  /** What the line on danger asks. */
  danger?: string | undefined
  /** Headings of the page by the ids of their sections. */
  contents: Record<string, string>
  /** The facts of a visit. */
  children?: ReactNode
}

/** What the first screen of a service offers: facts, asking for a time, one line on danger, and where to go on. */
export function FirstThings({ triage, danger, contents, children }: Props) {
  const { labels } = useSiteFrame()
  const path = usePath()
  const isUrgent = triage.grades.some(({ grade }) => grade === 'hospital')
  return (
    <>
      <div className="first-things width">
        {children}
        <div className="first-things__acts">
          <AskAndCall askHref={formHere} />
          {isUrgent ? (
            <a className="first-line first-line--danger" href={path('/emergency')}>
              <Icon name="alert" />
              <span>
                {danger ?? labels.service.danger} <b>{triage.heading}</b>
              </span>
              <Icon name="right" />
            </a>
          ) : (
            <a className="first-line" href="#triage">
              <Icon name="check" />
              <span>
                {labels.service.calm} <b>{labels.service.sooner}</b>
              </span>
              <Icon name="right" />
            </a>
          )}
        </div>
      </div>
      <nav className="jump-row" aria-label={labels.service.onThisPage}>
        <ul>
          {Object.entries(contents).map(([id, heading]) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
