import { sectionOf } from '../../sections/page-section.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint, PharmaSection } from './pharma-content.ts'
import { headingId, PharmaHeading, PointsSection, PointWords, SectionWords } from './pharma-parts.tsx'
import { AudienceIcon, StakeholderCards } from './stakeholder-cards.tsx'
import styles from './public-health-page.css?url'

/** Public health programmes as a street: a month of help, a road to the small town, and who takes part in what. */
export function PublicHealthPage(props: PharmaPageProps) {
  const { page } = props
  const note = sectionOf(page, 'medical-note').items[0]
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <section className="street-hero">
        <div className="width">
          <PharmaHeading {...props} />
        </div>
        <Picture picture={page.image} first className="street-hero__street" />
      </section>
      <Month section={sectionOf(page, 'disease-management')} />
      <PointsSection
        section={sectionOf(page, 'market-access')}
        list="road__stops"
        ordered
        band="road on-dark"
        Point={Stop}
      />
      <PointsSection section={sectionOf(page, 'pharmacy-engagement')} list="engagement" Point={IconPoint} />
      <PointsSection
        section={sectionOf(page, 'audiences')}
        list="roster"
        ordered
        band="section--water"
        Point={Partner}
      />
      <StakeholderCards page={page} />
      {note && (
        <div className="section width">
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
    <section className="section width month" aria-labelledby={headingId(section)}>
      <div>
        <SectionWords section={section} />
        <ul className="month__helps">
          {section.items.map((help, index) => (
            <li key={help.title}>
              <span className={`month__day month__day--${index}`}>
                {help.icon && <Icon name={help.icon} />}
              </span>
              <div>
                <PointWords {...help} />
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

/** Title and text of a point, below its icon if it has one. */
function IconPoint({ icon, ...words }: PharmaPoint) {
  return (
    <li>
      {icon && <Icon name={icon} />}
      <PointWords {...words} />
    </li>
  )
}

function Stop({ icon, ...words }: PharmaPoint) {
  return (
    <li>
      <span className="road__pin">{icon && <AudienceIcon name={icon} />}</span>
      <PointWords {...words} />
    </li>
  )
}

/** What one partner does; `tag` names the programmes. */
function Partner({ title, description, tag }: PharmaPoint) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{description}</p>
      {tag && <p className="roster__programmes">{tag}</p>}
    </li>
  )
}
