import type { PharmaSection } from '../pharma-content.ts'
import { Points } from '../points.tsx'
import { Phone } from './phone.tsx'

/** Four screens from search to delivery, which phones show as a row to move sideways, and three texts. */
export function RetailJourney({ journey, texts }: { journey: PharmaSection; texts: PharmaSection }) {
  return (
    <section className="section section--water" aria-labelledby="journey-title">
      <div className="width">
        <h2 id="journey-title">{journey.heading}</h2>
        {/* On phones the row moves sideways: the keyboard needs a place to do that from. */}
        <div className="journey" role="group" aria-labelledby="journey-title" tabIndex={0}>
          <ol className="journey__screens">
            {journey.items.map(({ title, description, image }, index) => (
              <li key={title}>
                <Phone screen={image} />
                <h3>
                  <span>{index + 1}</span> {title}
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </div>
        <h2 className="visually-hidden">{texts.heading}</h2>
        <Points items={texts.items} className="journey-texts" />
        <p className="caption">{journey.description}</p>
      </div>
    </section>
  )
}
