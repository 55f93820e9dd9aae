import type { Doctor } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { isIllustration } from '../../sections/illustration.ts'
import { LinkedList } from '../../sections/linked-text.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Picture } from '../../widgets/picture.tsx'

type Props = { heading: string; doctors: WithPictures<Doctor>[] }

/** Each dentist with degrees and posts, and what to see whom for. */
export function DoctorRows({ heading, doctors }: Props) {
  const drawn = doctors.some(({ image }) => isIllustration(image))
  return (
    <HeadedSection id="dentists-title" heading={heading} band="section--tint">
      <ul className="doctor-rows">
        {doctors.map((doctor) => (
          <li key={doctor.id}>
            <DoctorRow doctor={doctor} />
          </li>
        ))}
      </ul>
      {drawn && <p className="caption">Drawn portraits stand here until the photographs are taken.</p>}
    </HeadedSection>
  )
}

function DoctorRow({ doctor }: { doctor: WithPictures<Doctor> }) {
  return (
    <article className="doctor-row" aria-labelledby={`doctor-${doctor.id}`}>
      <div className="doctor-row__portrait ogee">
        <Picture picture={doctor.image} />
      </div>
      <div className="doctor-row__name">
        <h3 id={`doctor-${doctor.id}`}>{doctor.name}</h3>
        <p className="degree">{doctor.smallTitle}</p>
        {doctor.registrationNo && <p className="caption">Registration {doctor.registrationNo}</p>}
        <SampleTag provenance={doctor.provenance} />
      </div>
      <TickList heading="Qualifications and posts" items={doctor.title} />
      <TickList heading="See this dentist for" items={doctor.seeFor} />
    </article>
  )
}

function TickList({ heading, items }: { heading: string; items: string[] }) {
  return (
    <div className="doctor-row__list">
      <h4>{heading}</h4>
      <LinkedList className="ticks" items={items} />
    </div>
  )
}
