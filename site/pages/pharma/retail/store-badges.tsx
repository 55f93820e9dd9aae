import { Picture } from '../../../widgets/picture.tsx'
import type { PharmaSection } from '../pharma-content.ts'

/** Badges that lead to the company's app once it is in the stores; until then they say so. */
export function StoreBadges({ section }: { section: PharmaSection }) {
  return (
    <ul className="store-badges">
      {section.items.map(({ title, description, image, link }) => {
        const badge = image && <Picture picture={image} />
        return (
          <li key={title}>
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {badge}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ) : (
              <>
                {badge}
                <span>
                  {title}: {description}
                </span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
