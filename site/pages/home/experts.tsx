import type { Doctor } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Picture } from '../../widgets/picture.tsx'

type Props = { heading: string; doctors: WithPictures<Doctor>[] }

/** The three dentists with their degrees and posts. */
export function Experts({ heading, doctors }: Props) {
  return (
    <HeadedSection id="experts-title" heading={heading} band="section--tint" spaced>
      <ul className="experts">
        {doctors.map((doctor) => (
          <li key={doctor.id} className="expert">
            <div className="expert__portrait ogee">
              <Picture picture={doctor.image} />
            </div>
            <div>
              <h3>{doctor.name}</h3>
              <p className="degree">{doctor.smallTitle}</p>
              {doctor.title.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {doctor.description && <p className="expert__description">{doctor.description}</p>}
              <SampleTag provenance={doctor.provenance} />
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
