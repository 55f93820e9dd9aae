import { filled } from '#content/catalogue/filled.ts'
import { type SmilePair, worries } from '#content/schema/lists.ts'
import { pageOf } from '../../page-head.server.ts'
import { withPictures, type WithPictures } from '../../pictures.server.ts'
import { serviceLinks, type ServiceLink } from '../../site-frame.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { PairFigure } from '../../sections/smiles/pair-figure.tsx'
import { SkippedPairs } from '../../sections/smiles/smile-grid.tsx'
import { SmileNote } from '../../sections/smiles/smile-note.tsx'
import { worryGroups } from '../../sections/smiles/worry-groups.ts'
import { WorryLinks } from '../../sections/smiles/worry-links.tsx'
import { Fold } from '../../widgets/fold.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { Route } from './+types/smile-gallery.ts'
import './smile-gallery.css'
import '../../widgets/text-link.css'

/** `?worry=` asks for the pairs of one group; an unknown one asks for all. */
export function loader({ request }: Route.LoaderArgs) {
  const { words, page, head } = pageOf(request, 'smile-gallery', plainNodes)
  const { smilePairs, clinic } = words
  const pairs = clinic.features.smileGallery ? withPictures(smilePairs) : []
  const asked = new URL(request.url).searchParams.get('worry')
  const chosen = worries.find((worry) => worry === asked) ?? null
  return {
    page,
    head,
    pairs: pairs
      .filter(({ worry }) => !chosen || worry === chosen)
      .map((pair) => ({ pair, service: serviceLinks(words, [pair.page])[0] })),
    count: pairs.length,
    chosen,
    groups: worryGroups(page, pairs),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function SmileGalleryPage({ loaderData }: Route.ComponentProps) {
  const { page, pairs, count, chosen, groups } = loaderData
  const words = useSiteFrame().labels.pairs
  const counted = (some: number) => filled(words.count, { count: some })
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <section className="section width cases" aria-label={words.region}>
        {count === 0 ? (
          <p className="lead">{words.off}</p>
        ) : (
          <>
            <SmileNote pairs={pairs.map(({ pair }) => pair)} />
            <nav id="worries" aria-labelledby="worries-title">
              <h2 className="worries__title" id="worries-title">
                {sectionOf(page, 'worries').heading}
              </h2>
              <WorryLinks groups={groups} count={count} chosen={chosen} />
            </nav>
            <p className="cases__count caption" role="status" data-all={chosen ? undefined : ''}>
              {filled(chosen ? words.countOf : words.count, {
                shown: String(pairs.length),
                count: String(count),
              })}
            </p>
            <SkippedPairs>
              {groups
                .filter(({ worry }) => !chosen || worry === chosen)
                .map(({ worry, name, count }, place) => (
                  <Fold key={worry} heading={name} hint={counted(count)} open={place === 0} wide>
                    <ul className="smile-grid">
                      {pairs
                        .filter(({ pair }) => pair.worry === worry)
                        .map(({ pair, service }, index) => (
                          <li key={pair.id}>
                            <SmileCase pair={pair} service={service} first={place === 0 && index === 0} />
                          </li>
                        ))}
                    </ul>
                  </Fold>
                ))}
            </SkippedPairs>
          </>
        )}
      </section>
      <BookingBlock topic="smile" />
    </>
  )
}

type CaseProps = {
  pair: WithPictures<SmilePair>
  /** Undefined where this language does not have its page. */
  service: ServiceLink | undefined
  first: boolean
}

function SmileCase({ pair, service, first }: CaseProps) {
  return (
    <>
      <PairFigure pair={pair} first={first}>
        <h3 className="case__problem">{pair.problem}</h3>
      </PairFigure>
      <div className="case">
        <p>{pair.choice}</p>
        <p className="caption">{pair.visits}</p>
        {service && (
          <a className="text-link" href={service.href}>
            {service.name}
            <Icon name="right" />
          </a>
        )}
      </div>
    </>
  )
}
