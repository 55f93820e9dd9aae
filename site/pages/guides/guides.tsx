import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { guidePath } from '#content/catalogue/pages.ts'
import { type Guide, guideKinds } from '#content/schema/page.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { SearchBox } from '../../layout/search/search-box.tsx'
import { headOf } from '../../page-head.server.ts'
import { decoration } from '../../pictures.server.ts'
import { collectionNodes } from '../../layout/structured-data/structured-data.server.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { AskAndCall } from '../../sections/contact/ask-and-call.tsx'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/guides.ts'
import './guides.css'
import '../../sections/tinted-cells.css'

export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const page = pageForSlug(words, 'guides')
  const guides = words.guides.toSorted((one, other) => placeOf(one) - placeOf(other))
  const links = guides.map(({ slug, name, lead, tile, sections }) => {
    const drawn = sections.flatMap(({ pictured = [] }) => pictured).slice(0, 3)
    const pictures = (tile ? [tile] : drawn).map(({ picture }) => decoration(picture))
    return { name, lead, href: pathIn(words.language, guidePath(slug)), kind: tile?.kind, pictures }
  })
  return {
    page,
    guides: links,
    head: headOf(words, '/guides', page, collectionNodes),
  }
}

/** The guide without a tile leads. */
function placeOf({ tile }: Guide): number {
  return tile ? guideKinds.indexOf(tile.kind) : -1
}

export { pageMeta as meta } from '../../layout/page-head.ts'

/** All guides, the most urgent first, each with a picture of what it is about. */
export default function GuidesPage({ loaderData: { page, guides } }: Route.ComponentProps) {
  const { guide: words } = useSiteFrame().labels
  const path = usePath()
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead} />
      <div className="guides width">
        <ul className="guides__list tinted-cells">
          {guides.map(({ name, lead, href, kind, pictures }) => (
            <li key={href}>
              <a href={href}>
                <span className="guides__pictures">
                  {pictures.map((picture) => (
                    <Picture key={picture.src} className="guides__picture" picture={picture} />
                  ))}
                </span>
                <span className="guides__words">
                  {kind && <span className="guides__kind">{words.kinds[kind]}</span>}
                  <h2>{name}</h2>
                  <p>{lead}</p>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <section className="guides__end width" aria-labelledby="not-found-title">
        <h2 id="not-found-title">{words.notFound}</h2>
        <p>{words.orAsk}</p>
        <SearchBox id="guides-search" />
        <AskAndCall askHref={path(formElsewhere)} />
      </section>
    </>
  )
}
