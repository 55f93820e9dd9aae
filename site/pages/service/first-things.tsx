import type { ReactNode } from 'react'
import { TranslationNote } from '../../layout/languages/translation-note.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { AskAndCall } from '../../sections/contact/ask-and-call.tsx'
import { FirstLine } from '../../sections/medical/first-line.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { formHere } from '../../sections/booking/form-place.ts'
import '../../sections/link-chips.css'
import './first-things.css'

type Props = {
  triage: ShownTriage
  danger?: string | null | undefined
  /** What to do before the first visit. */
  lines?: readonly { heading: string; text: string }[] | undefined
  /** Headings of the page by the ids of their sections. */
  contents: Record<string, string>
  children?: ReactNode
}

/** What the first screen of a service offers: facts, asking for a time, one line on danger, and where to go on. */
export function FirstThings({ triage, danger, lines, contents, children }: Props) {
  const { labels } = useSiteFrame()
  return (
    <>
      <div className="first-things width">
        {children}
        <div className="first-things__acts">
          <AskAndCall askHref={formHere} />
          {lines && (
            <ul className="first-things__lines">
              {lines.map(({ heading, text }) => (
                <li key={heading}>
                  <b>{heading}</b> {text}
                </li>
              ))}
            </ul>
          )}
          {danger !== null && <FirstLine triage={triage} danger={danger} />}
        </div>
      </div>
      <nav className="jump-row width" aria-label={labels.service.onThisPage}>
        <ul className="link-chips">
          {Object.entries(contents).map(([id, heading]) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <TranslationNote />
    </>
  )
}
