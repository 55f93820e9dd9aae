import type { ReactNode } from 'react'
import type { Grade } from '#content/schema/emergency.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { formHere } from '../booking/form-place.ts'
import { CallUs, EmergencyNumbers } from './help.tsx'
import { HeadedPoints } from './headed-points.tsx'
import type { ShownTriage } from './shown-triage.ts'
import { SignList } from './sign-list.tsx'
import './triage.css'

type Props = {
  triage: ShownTriage
  formHref?: string
}

/** How soon a patient must be seen, as a part of a page under its heading. */
export function TriageBlock({ heading, ...grades }: Props & { heading: string }) {
  return (
    <section className="triage width" id="triage" aria-labelledby="triage-title">
      <h2 id="triage-title">{heading}</h2>
      <TriageGrades {...grades} />
    </section>
  )
}

/** How soon a patient must be seen, by grade, each with the way to help. */
export function TriageGrades({ triage, formHref = formHere }: Props) {
  const words = useSiteFrame().labels.triage
  const askForATime = (
    <a className="button button--secondary" href={formHref}>
      {words.askForATime}
    </a>
  )
  const waitsForDays = triage.grades.some(({ grade }) => grade === 'days')
  const acts: Record<Grade, ReactNode> = {
    hospital: null,
    today: <CallUs />,
    days: askForATime,
    // One button is enough.
    wait: !waitsForDays && askForATime,
  }
  return (
    <div className="triage__grades">
      {triage.grades.map(({ grade, heading, act, intro, signs }) => (
        <div key={grade} className={`grade grade--${grade}`}>
          <div className="grade__head">
            <h3>{heading}</h3>
            {grade === 'hospital' && <EmergencyNumbers />}
          </div>
          <div className="grade__signs">
            <p className="grade__if">{intro}</p>
            <SignList signs={signs} />
          </div>
          <div className="grade__act">
            <p>{act}</p>
            {acts[grade]}
          </div>
        </div>
      ))}
      {triage.grades.some(({ grade }) => grade === 'today') && (
        <div className="triage__closed">
          <h3>{triage.closedHours.heading}</h3>
          <HeadedPoints {...triage.closedHours} />
        </div>
      )}
    </div>
  )
}
