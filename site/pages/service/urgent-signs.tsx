import type { Labels } from '#content/catalogue/schema.ts'
import { EmergencyNumbers } from '../../sections/medical/help.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'

type Props = { triage: ShownTriage; labels: Labels }

/** The signs of a treatment's page that mean a hospital, before all else, and the way to the others. */
export function UrgentSigns({ triage, labels }: Props) {
  const hospital = triage.grades.find(({ grade }) => grade === 'hospital')
  if (!hospital) return null
  return (
    <section className="urgent grade--hospital width" aria-labelledby="urgent-title">
      <div>
        <h2 id="urgent-title">{hospital.heading}</h2>
        <p className="grade__if">{triage.intro}</p>
        <ul className="urgent__signs">
          {hospital.signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </div>
      <div className="urgent__act">
        <EmergencyNumbers labels={labels.triage} />
        <a href="#triage">{labels.service.allSigns}</a>
      </div>
    </section>
  )
}
