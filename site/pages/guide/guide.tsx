import { data } from 'react-router'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { guidePath } from '#content/catalogue/pages.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { headOf } from '../../page-head.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { medicalNodes } from '../../layout/structured-data/structured-data.server.ts'
import { AdviceLists } from '../../sections/medical/advice-lists.tsx'
import { PageReview } from '../../sections/medical/page-review.tsx'
import { TriageBlock } from '../../sections/medical/triage-block.tsx'
import { triageOf } from '../../sections/medical/shown-triage.ts'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { Prose } from '../../sections/text/prose.tsx'
import { Questions } from '../../sections/text/questions.tsx'
import { RelatedServices } from '../../sections/services/related-services.tsx'
import type { Route } from './+types/guide.ts'

/** `/before-you-come` has no parameter: its guide has its own path. Throws 404 for an unknown guide. */
export function loader({ params, request }: Route.LoaderArgs) {
  const slug = params.slug ?? 'before-you-come'
  const words = catalogueOf(request)
  const guide = words.guides.find((known) => known.slug === slug)
  if (!guide || (params.slug && guidePath(slug) !== `/guides/${slug}`)) throw data(null, { status: 404 })
  return {
    guide,
    triage: triageOf(guide, words.triage),
    related: serviceLinks(words, guide.related),
    head: headOf(words, guidePath(slug), guide, medicalNodes),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

/** One question from the first sign to the visit; what cannot wait comes first. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const path = usePath()
  const { labels } = useSiteFrame()
  const { guide, triage, related } = loaderData
  return (
    <>
      <PlainHead heading={guide.heading} lead={guide.lead} />
      <TriageBlock heading={triage.heading} triage={triage} formHref={path(formElsewhere)} />
      {guide.atHome && (
        <AdviceLists heading={labels.service.meanwhile} advice={guide.atHome} medicines={triage.medicines} />
      )}
      <Prose sections={guide.sections} />
      {guide.questions && <Questions heading={labels.service.questions} questions={guide.questions} />}
      <RelatedServices heading={labels.guide.related} services={related} />
      <PageReview record={guide} />
    </>
  )
}
