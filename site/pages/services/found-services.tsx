import type { Hit } from '../../layout/search/found.ts'
import { foundText } from '../../layout/search/found.ts'
import { BookRow, HitLink } from '../../layout/search/hits.tsx'

/** All services that fit what was searched for. */
export function FoundServices({ query, hits }: { query: string; hits: Hit[] }) {
  return (
    <section className="found" aria-label="Search results">
      <p className="found__count" role="status">
        {foundText(query, hits.length, hits.length)}
      </p>
      {hits.length > 0 ? (
        <ul>
          {hits.map((hit) => (
            <li key={hit.href}>
              <HitLink hit={hit} />
            </li>
          ))}
        </ul>
      ) : (
        <BookRow />
      )}
    </section>
  )
}
