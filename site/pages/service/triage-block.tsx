import type { ReactNode } from 'react'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import type { Grade, Labels } from '#content/catalogue/schema.ts'
import { OpenNow } from '../../layout/strip/open-now.tsx'
import { live } from '../../live/live-props.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { Triage } from './triage.server.ts'

type Props = { heading: string; triage: Triage; labels: Labels['triage'] }

/** When somebody must be seen, by grade, each with the way to help. */
export function TriageBlock({ heading, triage, labels }: Props) {
  const askForATime = (
    <a className="button button--secondary" href="#appointment">
      {labels.askForATime}
    </a>
  )
  const waitsForDays = triage.grades.some(({ grade }) => grade === 'days')
  const acts: Record<Grade, ReactNode> = {
    hospital: <EmergencyNumbers labels={labels} />,
    today: <CallUs closedHours={triage.closedHours} labels={labels} />,
    days: askForATime,
    // One button is enough.
    wait: !waitsForDays && askForATime,
  }
  return (
    <section className="triage width" aria-labelledby="triage-title">
      <h2 id="triage-title">{heading}</h2>
      <div className="triage__grades">
        {triage.grades.map(({ grade, heading, act, signs }) => (
          <div key={grade} className={`grade grade--${grade}`}>
            <h3>{heading}</h3>
            <p className="grade__if">{triage.intro}</p>
            <ul>
              {signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
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

function EmergencyNumbers({ labels }: { labels: Labels['triage'] }) {
  const numbers = { 108: labels.ambulance, 112: labels.emergencies }
  return (
    <p className="grade__numbers">
      {Object.entries(numbers).map(([number, use]) => (
        <a key={number} className="button button--now" href={`tel:${number}`}>
          <Icon name="phone" />
          {number}
          <span className="visually-hidden"> {use}</span>
        </a>
      ))}
    </p>
  )
}

/** Without scripts nothing is said of the hour; the words on closed hours always stand. */
function CallUs({ closedHours, labels }: { closedHours: string; labels: Labels['triage'] }) {
  const { phone } = useSiteFrame().clinic
  return (
    <>
      <OpenNow as="p" className="grade__open" announced />
      <a className="button button--primary button--call" href={phoneLink(phone.value)}>
        <Icon name="phone" />
        <span>
          <small {...live('words-when-open')} data-when-open={labels.callNow}>
            {labels.call}
          </small>
          {shownPhone(phone.value)}
        </span>
      </a>
      <SampleTag provenance={phone.provenance} />
      <p>{closedHours}</p>
    </>
  )
}
