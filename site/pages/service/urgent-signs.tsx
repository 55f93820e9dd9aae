import { useSiteFrame } from '../../layout/site-frame.ts'
import { EmergencyNumbers } from '../../sections/medical/help.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { SignList } from '../../sections/medical/sign-list.tsx'

/** The signs of a treatment's page that mean a hospital, before all else, and the way to the others. */
export function UrgentSigns({ triage }: { triage: ShownTriage }) {
  const { labels } = useSiteFrame()
  const hospital = triage.grades.find(({ grade }) => grade === 'hospital')
  if (!hospital) return null
  const tone = hospital.signs.length > 1 ? 'grade--hospital' : 'urgent--calm'
  return (
    <section className={`urgent ${tone} width`} aria-labelledby="urgent-title">
      <div>
        <h2 id="urgent-title">{hospital.heading}</h2>
        <p className="grade__if">{hospital.intro}</p> <SignList signs={hospital.signs} />
      </div>
      <div className="urgent__act">
        <EmergencyNumbers />
        <a href="#triage">{labels.service.allSigns}</a>
      </div>
    </section>
  )
}
