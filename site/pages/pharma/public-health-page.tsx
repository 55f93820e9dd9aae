import { sectionOf } from '../../sections/page-section.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { AudienceIcon } from './audience-icon.tsx'
import type { PharmaPageProps, PharmaSection } from './pharma-content.ts'
import { PharmaHeading } from './pharma-heading.tsx'
import { StakeholderCards } from './stakeholder-cards.tsx'
import styles from './public-health-page.css?url'

/** Public health programmes, told as a street: a month of help, a road to the small town, an arcade of partners. */
export function PublicHealthPage({ page, company }: PharmaPageProps) {
  const note = sectionOf(page, 'medical-note').items[0]
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <section className="street-hero">
        <div className="width">
          <PharmaHeading page={page} company={company} />
        </div>
        <Picture picture={page.image} first className="street-hero__street" />
      </section>
      <Month section={sectionOf(page, 'disease-management')} />
      <Road section={sectionOf(page, 'market-access')} />
      <Engagement section={sectionOf(page, 'pharmacy-engagement')} />
      <Arcade section={sectionOf(page, 'audiences')} />
      <StakeholderCards page={page} />
      {note && (
        <div className="width">
          <p className="medical-note">
            <Icon name="alert" />
            {note.description}
          </p>
        </div>
      )}
    </>
  )
}

/** Which help falls on which of 28 days, as an example: a reminder each week, one talk, one refill. */
const helpByDay: Record<number, number> = { 0: 0, 7: 0, 10: 1, 14: 0, 21: 0, 25: 2 }
const days = Array.from({ length: 28 }, (_, day) => day)

function Month({ section }: { section: PharmaSection }) {
  return (
    <section className="section width month" aria-labelledby="month-title">
      <div>
        <h2 id="month-title">{section.heading}</h2>
        <p className="lead">{section.description}</p>
        <ul className="month__helps">
          {section.items.map(({ title, description, icon }, index) => (
            <li key={title}>
              <span className={`month__day month__day--${index}`}>{icon && <Icon name={icon} />}</span>
              <div>
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="month__days" aria-hidden="true">
        {days.map((day) => {
          const help = helpByDay[day]
          const icon = help === undefined ? undefined : section.items[help]?.icon
          return (
            <span key={day} className={`month__day ${help === undefined ? '' : `month__day--${help}`}`}>
              {icon && <Icon name={icon} />}
            </span>
          )
        })}
      </div>
    </section>
  )
}

function Road({ section }: { section: PharmaSection }) {
  return (
    <section className="road section on-dark" aria-labelledby="road-title">
      <div className="width">
        <h2 id="road-title">{section.heading}</h2>
        <p className="lead">{section.description}</p>
        <ol className="road__stops">
          {section.items.map(({ title, description, icon }) => (
            <li key={title}>
              <span className="road__pin">{icon && <AudienceIcon name={icon} />}</span>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Engagement({ section }: { section: PharmaSection }) {
  return (
    <section className="section width" aria-labelledby="engagement-title">
      <h2 id="engagement-title">{section.heading}</h2>
      <p className="lead">{section.description}</p>
      <ul className="engagement">
        {section.items.map(({ title, description, icon }) => (
          <li key={title}>
            {icon && <Icon name={icon} />}
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Arcade({ section }: { section: PharmaSection }) {
  return (
    <section className="section section--water" aria-labelledby="arcade-title">
      <div className="width">
        <h2 id="arcade-title">{section.heading}</h2>
        <ul className="arcade">
          {section.items.map(({ title, description, icon }) => (
            <li key={title}>
              <span className="arcade__niche ogee">{icon && <AudienceIcon name={icon} />}</span>
              <div>
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
