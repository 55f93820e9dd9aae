import { HeadedSection } from '../../sections/headed-section.tsx'
import sprite from '../../widgets/icons.svg'
import { Picture } from '../../widgets/picture.tsx'
import type { PharmaContent } from './pharma-content.ts'

/** One card for each kind of partner; under the mouse or focus it takes its own colours and rises 10 px. */
export function StakeholderCards({ page }: { page: PharmaContent }) {
  return (
    <HeadedSection id="partners-title" heading={page.cardsHeading}>
      <ul className="stakeholders">
        {page.cards.map((card) => (
          <li key={card.title}>
            <Stakeholder {...card} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function Stakeholder(card: PharmaContent['cards'][number]) {
  const { title, title2, image, icon, description, link, bgColor = 'neem', textColor = 'white' } = card
  const Card = link ? 'a' : 'div'
  return (
    <Card
      className={`stakeholder stakeholder--${bgColor} stakeholder--text-${textColor}`}
      {...(link && { href: link })}
    >
      {image && <Picture picture={image} className="audience-icon" />}
      {icon && <AudienceIcon name={icon} />}
      <div>
        <h3>{title}</h3>
        {title2 && <p className="degree">{title2}</p>}
        <p>{description}</p>
      </div>
    </Card>
  )
}

/** The sign of one kind of partner; its lines take the text colour. */
export function AudienceIcon({ name }: { name: string }) {
  return (
    <svg className="audience-icon" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
