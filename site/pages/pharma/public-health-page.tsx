import { useSiteFrame } from '../../layout/site-frame.ts'
import { sectionOf } from '../../sections/page-section.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint } from './pharma-content.ts'
import { ListSection, PharmaHero, PointWords } from './pharma-parts.tsx'
import { AudienceIcon, StakeholderCards } from './stakeholder-cards.tsx'

/** Public health programmes as a street: a month of help, a road to the small town, and who takes part. */
export function PublicHealthPage({ page }: PharmaPageProps) {
  const helps = sectionOf(page, 'disease-management').items
  return (
    <>
      <PharmaHero
        page={page}
        className="street-hero"
        beside={<Picture picture={page.image} first className="street-hero__street" />}
      />
      <ListSection
        page={page}
        id="disease-management"
        list="icon-rows month"
        beside={<Month helps={helps} />}
      />
      <ListSection
        page={page}
        id="market-access"
        list="stops"
        ordered
        band="road lattice on-dark"
        Point={Stop}
      />
      <ListSection page={page} id="example" list="tinted-cells weeks" ordered />
      <ListSection page={page} id="pharmacy-engagement" list="icon-rows" />
      <StakeholderCards page={page} />
      {sectionOf(page, 'medical-note').items.map(({ title, description }) => (
        <p key={title} className="caption width">
          {description}
        </p>
      ))}
    </>
  )
}

/** Which help falls on which of 28 days, as an example: a reminder each week, one talk, one refill. */
const helpByDay: Record<number, number> = { 0: 0, 7: 0, 10: 1, 14: 0, 21: 0, 25: 2 }
const days = Array.from({ length: 28 }, (_, day) => helpByDay[day])

function Month({ helps }: { helps: PharmaPoint[] }) {
  const [sunday, ...week] = useSiteFrame().labels.time.shortWeekdays
  return (
    <div className="month-days" aria-hidden="true">
      {[...week, sunday].map((weekday) => (
        <b key={weekday}>{weekday}</b>
      ))}
      {days.map((help, day) => {
        const icon = help !== undefined && helps[help]?.icon
        return (
          <span key={day} className={icon ? `month-days__help-${help}` : undefined}>
            {icon ? <Icon name={icon} /> : day + 1}
          </span>
        )
      })}
      <ul className="month-days__key">
        {helps.map(({ title, icon }, help) => (
          <li key={title}>
            <span className={`month-days__help-${help}`}>{icon && <Icon name={icon} />}</span>
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Stop({ icon, ...words }: PharmaPoint) {
  return (
    <li>
      {icon && <AudienceIcon name={icon} />}
      <PointWords {...words} />
    </li>
  )
}
