import { data } from 'react-router'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { guidePath } from '#content/catalogue/pages.ts'
import type { Guide } from '#content/schema/page.ts'
import { TranslationNote } from '../../layout/languages/translation-note.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { headOf } from '../../page-head.server.ts'
import { decoration } from '../../pictures.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { medicalNodes } from '../../layout/structured-data/structured-data.server.ts'
import { AdviceLists } from '../../sections/medical/advice-lists.tsx'
import { FirstLine } from '../../sections/medical/first-line.tsx'
import { PageReview } from '../../sections/medical/page-review.tsx'
import { TriageBlock, TriageGrades } from '../../sections/medical/triage-block.tsx'
import { triageOf } from '../../sections/medical/shown-triage.ts'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { RelatedServices } from '../../sections/services/related-services.tsx'
import { Fold } from '../../widgets/fold.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/guide.ts'
import { EndBox } from './end-box.tsx'
import { GuideParts } from './guide-parts.tsx'
import { shownSection } from './shown-section.server.ts'
import { MoreAboutIt } from './more-about-it.tsx'
import { TimeLine } from './time-line.tsx'
import { ToldParts } from './told-parts.tsx'
import './guide.css'

/** `/before-you-come` has no parameter: its guide has its own path. Throws 404 for an unknown guide. */
export function loader({ params, request }: Route.LoaderArgs) {
  const slug = params.slug ?? 'before-you-come'
  const words = catalogueOf(request)
  const guide = words.guides.find((known) => known.slug === slug)
  if (!guide || (params.slug && guidePath(slug) !== `/guides/${slug}`)) throw data(null, { status: 404 })
  return {
    guide: { ...guide, sections: guide.sections.map(shownSection) },
    picture: pictureOf(guide),
    triage: triageOf(guide, words.triage),
    related: serviceLinks(words, guide.related),
    head: headOf(words, guidePath(slug), guide, medicalNodes),
  }
}

/** A treatment is shown by the picture that leads here from the list of guides. */
function pictureOf({ tile }: Guide) {
  return tile?.kind === 'treatment' ? decoration(tile.picture) : undefined
}

export { pageMeta as meta } from '../../layout/page-head.ts'

/** The answer, then what not to do, then more, then warning signs, then a way to ask for a time. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { labels } = useSiteFrame()
  const bookHref = usePath()(formElsewhere)
  const { guide, picture, triage, related } = loaderData
  const { danger, timeLine, sections, atHome, questions = [] } = guide
  // Who is in pain reads the signs first; a knocked-out tooth is put back before that.
  const signsFirst = guide.tile?.kind === 'pain'
  const told = sections.flatMap(({ told, ...section }) => (told ? [{ ...section, ...told }] : []))
  // Who reads of a daily matter is not waiting to be seen.
  const daily = guide.tile?.kind === 'everyDay' ? labels.service.atHome : labels.service.meanwhile
  const advice = told.length > 0 ? labels.guide.onTheDay : daily
  return (
    <div className="guide">
      <PlainHead heading={guide.heading} lead={guide.lead} noteBelow>
        {danger && (
          <p className="guide__danger callout callout--danger linked">
            <Icon name="alert" />
            <span>
              <b>{danger.signs}</b> {danger.act} <a href="tel:108">108</a>
            </span>
          </p>
        )}
        {!danger && !signsFirst && <FirstLine triage={triage} />}
        {picture && <Picture className="guide__picture" picture={picture} first />}
      </PlainHead>
      {signsFirst && <TriageBlock heading={triage.heading} triage={triage} formHref={bookHref} />}
      <GuideParts sections={sections} afterSteps={timeLine && <TimeLine {...timeLine} />} />
      <TranslationNote />
      {told.length > 0 && <ToldParts parts={told} />}
      {atHome && <AdviceLists heading={advice} advice={atHome} medicines={null} />}
      <MoreAboutIt
        sections={sections.filter(({ shown, told }) => shown === 'folded' && !told)}
        questions={questions}
        medicines={triage.medicines}
      />
      <section className="guide__part width" aria-labelledby="warnings-title">
        {!signsFirst && (
          <>
            <h2 id="warnings-title">{labels.guide.warnings}</h2>
            <Fold heading={triage.heading} hint={labels.guide.warningsHint} id="triage">
              <TriageGrades triage={triage} formHref={bookHref} />
            </Fold>
          </>
        )}
        <EndBox bookHref={bookHref} />
      </section>
      <RelatedServices heading={labels.guide.related} services={related} />
      <PageReview record={guide} />
    </div>
  )
}
