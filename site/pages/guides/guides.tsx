import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { guidePath } from '#content/catalogue/pages.ts'
import { headOf } from '../../page-head.server.ts'
import { listNodes } from '../../layout/structured-data/structured-data.server.ts'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import type { Route } from './+types/guides.ts'
import './guides.css'
import '../../sections/tinted-cells.css'

export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const page = pageForSlug(words, 'guides')
  const guides = words.guides.map(({ slug, name, lead }) => {
    return { name, lead, href: pathIn(words.language, guidePath(slug)) }
  })
  return { page, guides, head: headOf(words, '/guides', page, (place) => listNodes(place, page, guides)) }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

/** All guides, each with what it is about. */
export default function GuidesPage({ loaderData: { page, guides } }: Route.ComponentProps) {
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead} />
      <div className="section width">
        <ul className="guides tinted-cells">
          {guides.map(({ name, lead, href }) => (
            <li key={href}>
              <a href={href}>
                <h2>{name}</h2>
                <p>{lead}</p>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
