import type { ReactNode } from 'react'
import type { Grade } from '#content/schema/emergency.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { formHere } from '../booking/form-place.ts'
import { CallUs, EmergencyNumbers } from './help.tsx'
import type { ShownTriage } from './shown-triage.ts'
import { SignList } from './sign-list.tsx'
import './triage.css'

type Props = {
  heading: string
  triage: ShownTriage
  /** Where a time is asked for. */
  formHref?: string
}

/** How soon a patient must be seen, by grade, each with the way to help. */
export function TriageBlock({ heading, triage, formHref = formHere }: Props) {
  const words = useSiteFrame().labels.triage
  const askForATime = (
    <a className="button button--secondary" href={formHref}>
      {words.askForATime}
    </a>
  )
  const waitsForDays = triage.grades.some(({ grade }) => grade === 'days')
  const acts: Record<Grade, ReactNode> = {
    hospital: <EmergencyNumbers />,
    today: <CallUs closedHours={triage.closedHours} />,
    days: askForATime,
    // One button is enough.
    wait: !waitsForDays && askForATime,
  }
  return (
    <section className="triage width" id="triage" aria-labelledby="triage-title">
      <h2 id="triage-title">{heading}</h2>
      <div className="triage__grades">
        {triage.grades.map(({ grade, heading, act, intro, signs }) => (
          <div key={grade} className={`grade grade--${grade}`}>
            <h3>{heading}</h3>
            <p className="grade__if">{intro}</p>
            <SignList signs={signs} />
            <div className="grade__act">
              <p>{act}</p>
              {acts[grade]}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
