import { Picture } from '../../../widgets/picture.tsx'
import type { PharmaSection } from '../pharma-content.ts'

/** The badges of the stores that have the app; those that do not have it yet say so in words. */
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
              <b>{title}</b>
              <span>{description}</span>
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
