import type { ReactNode } from 'react'
import type { Grade } from '#content/schema/emergency.ts'
import { filled } from '#content/catalogue/filled.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Fold } from '../../widgets/fold.tsx'
import { formHere } from '../booking/form-place.ts'
import { CallUs, EmergencyNumbers } from './help.tsx'
import { HeadedPoints } from './headed-points.tsx'
import type { ShownTriage } from './shown-triage.ts'
import { SignList } from './sign-list.tsx'
import './triage.css'

type Props = {
  triage: ShownTriage
  formHref?: string | undefined
}

type BlockProps = Props & {
  heading: string
  /** What to do until then. */
  children?: ReactNode
}

/** For who is in pain: the hospital's signs in one line and the quickest way to us, what helps until then, then how soon to come. */
export function TriageBlock({ heading, triage, formHref = formHere, children }: BlockProps) {
  const { sooner } = useSiteFrame().labels.service
  const hospital = triage.grades.find(({ grade }) => grade === 'hospital')
  const grades = triage.grades.filter((grade) => grade !== hospital)
  const [closed] = triage.closedHours.points
  return (
    <>
      <section className="triage width" id="triage" aria-labelledby="triage-title">
        <h2 id="triage-title">{heading}</h2>
        <div className="triage__grades">
          {hospital && <HospitalSigns {...hospital} />}
          <div className="grade grade--today">
            <div className="grade__act">
              <CallUs formHref={formHref} />
              <p>
                <b>{closed?.heading}</b> {closed?.text}
              </p>
            </div>
          </div>
        </div>
      </section>
      {children}
      <section className="triage width" aria-labelledby="sooner-title">
        <h2 id="sooner-title">{sooner}</h2>
        <TriageGrades triage={{ ...triage, grades }} formHref={formHref} called />
      </section>
    </>
  )
}

/** The worst sign and both numbers; a touch shows the others. */
function HospitalSigns({ heading, intro, signs, act }: ShownTriage['grades'][number]) {
  const { allSigns } = useSiteFrame().labels.triage
  return (
    <div className="grade grade--hospital">
      <div className="grade__head">
        <h3>{heading}</h3>
        <EmergencyNumbers />
      </div>
      <Fold heading={signs[0]!} hint={filled(allSigns, { count: String(signs.length) })}>
        <p className="grade__if">{intro}</p>
        <SignList signs={signs} />
        <p className="grade__act">{act}</p>
      </Fold>
    </div>
  )
}

/** How soon a patient must be seen, by grade, each with the way to help. */
export function TriageGrades({ triage, formHref = formHere, called = false }: Props & { called?: boolean }) {
  const words = useSiteFrame().labels.triage
  const askForATime = (
    <a className="button button--secondary" href={formHref}>
      {words.askForATime}
    </a>
  )
  const waitsForDays = triage.grades.some(({ grade }) => grade === 'days')
  const acts: Record<Grade, ReactNode> = {
    hospital: null,
    today: !called && <CallUs formHref={formHref} />,
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
