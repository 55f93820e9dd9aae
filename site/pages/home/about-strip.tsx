import { Link } from 'react-router'
import tooth from '../../brand/tooth.svg'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { LinkedText } from '../../sections/linked-text.tsx'

type Props = { section: { heading: string; paragraphs: string[] }; dentists: number; services: number }

/** What the clinic believes, three figures, and the way to the About page. */
export function AboutStrip({ section, dentists, services }: Props) {
  const { clinic } = useSiteFrame()
  const facts = [
    { figure: clinic.claims.yearsOfExperience, label: 'years of experience' },
    { figure: dentists, label: 'dentists' },
    { figure: services, label: 'services' },
  ]
  return (
    <section className="about-strip section width" aria-labelledby="about-title">
      <div className="about-strip__picture ogee">
        <img src={tooth} width="320" height="240" alt="" loading="lazy" />
      </div>
      <div>
        <h2 id="about-title">{section.heading}</h2>
        {section.paragraphs.map((paragraph) => (
          <p className="about-strip__text" key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
        <dl className="about-strip__facts">
          {facts.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <Link className="button button--secondary" to="/about-us">
          Read More<span className="visually-hidden"> about the clinic</span>
        </Link>
      </div>
    </section>
  )
}
