import { Picture } from '../../../widgets/picture.tsx'
import type { PharmaSection } from '../pharma-content.ts'

/** The badges of the app stores; those that do not have the app yet are marked and lead nowhere. */
export function StoreBadges({ section }: { section: PharmaSection }) {
  if (section.items.length === 0) return null
  return (
    <ul className="store-badges">
      {section.items.map(({ title, description, image, link }) => (
        <li key={title}>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {image ? <Picture picture={image} /> : title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            <>
              {image ? <Picture picture={image} className="store-badges__coming" /> : title}
              <span className="tag">{description}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The same section with nothing but the badges that lead to the app. */
export function badgesThatLead(section: PharmaSection): PharmaSection {
  return { ...section, items: section.items.filter(({ link }) => link) }
}
