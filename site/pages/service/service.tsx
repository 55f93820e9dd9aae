import { data } from 'react-router'
import { catalogueOf, serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import { filled } from '#content/catalogue/filled.ts'
import { servicePath } from '#content/catalogue/pages.ts'
import { headOf } from '../../page-head.server.ts'
import { type ShownPicture, withPictures } from '../../pictures.server.ts'
import { type ServiceLink, serviceLinks } from '../../site-frame.server.ts'
import { medicalNodes } from '../../layout/structured-data/structured-data.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { takeAppointment } from '../../sections/booking/sending/take-appointment.server.ts'
import { ContactSection } from '../../sections/contact/contact-section.tsx'
import { PageReview } from '../../sections/medical/page-review.tsx'
import { triageOf } from '../../sections/medical/shown-triage.ts'
import type { Route } from './+types/service.ts'
import { ConditionDetails } from './condition-details.tsx'
import { choicesOf, dentistOf, feeOf, helpfulTreatments, pairsOf } from './shown-service.server.ts'
import { TreatmentDetails } from './treatment-details.tsx'
import './service.css'

// A numbered point fades in as a whole, so that no badge waits for its words. Warning signs never wait.
const revealedTexts =
  '.numbered-list li, .what__paragraphs li, :is(h2, h3, h4, p):not(:is(.numbered-list, .what__paragraphs, .triage, .fold, .first-things, .jump-row) *)'

/** An unknown slug shows the default service with status 404. */
export function loader({ params, request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { service, known } = serviceForSlug(words, params.slug)
  const related = serviceLinks(words, 'treats' in service ? service.treats : service.answeredBy)
  const head = known
    ? headOf(words, servicePath(service.slug), { ...service, heading: service.name }, medicalNodes)
    : { ...service.head, path: null }
  return data(
    {
      service: withPictures(service),
      known,
      triage: triageOf(service, words.triage),
      related,
      treatments: 'answeredBy' in service ? helpfulTreatments(words, service) : [],
      fee: feeOf(words, service.slug),
      choices: 'choices' in service ? choicesOf(words, service) : null,
      pairs: pairsOf(words, service),
      dentist: dentistOf(words, service.slug),
      head,
    },
    { status: known ? 200 : 404 },
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const words = catalogueOf(request)
  const { slug } = serviceForSlug(words, params.slug).service
  return takeAppointment(words, servicePath(slug), request, context)
}

export { takenHeaders as headers } from '../../sections/booking/sending/take-appointment.server.ts'
export { pageMeta as meta } from '../../layout/page-head.ts'

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, known, related, treatments, fee, choices, ...shown } = loaderData
  const { failure } = useSiteFrame().labels
  return (
    <>
      <HeroBanner
        heading={service.name}
        lead={known ? service.lead : filled(failure.unknownService, { name: service.name })}
        pictures={heroPictures(service, related)}
        scene={service.scene}
        noteBelow
      />
      <div data-reveal-parts={revealedTexts}>
        {'causeslist' in service ? (
          <ConditionDetails condition={service} treatments={treatments} {...shown} />
        ) : (
          <TreatmentDetails treatment={service} conditions={related} fee={fee} choices={choices} {...shown} />
        )}
      </div>
      <PageReview record={service} />
      <ContactSection answer={actionData} topic={service.name} />
    </>
  )
}

type Introduced = { image: ShownPicture; scene?: ShownPicture | undefined }

/** Those of two related services, because its own is in the intro; if there is only one, its own joins it. */
function heroPictures(service: Introduced, related: ServiceLink[]): ShownPicture[] {
  if (service.scene) return [service.image, ...related.slice(1, 2).map(({ image }) => image)]
  const pictures = related.slice(0, 2).map(({ image }) => image)
  return pictures.length === 2 ? pictures : [service.image, ...pictures]
}
