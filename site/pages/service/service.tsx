import { data } from 'react-router'
import { readRequest, readSigns } from '#appointments/request.ts'
import { catalogue, pageForSlug, serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import { servicePath } from '#content/catalogue/pages.ts'
import { headOf } from '../../page-head.server.ts'
import { submitAppointmentContext } from '../../server-access.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { serviceNodes } from '../../layout/structured-data/structured-data.server.ts'
import { live } from '../../live/live-props.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { ContactSection } from '../../sections/contact/contact-section.tsx'
import type { Route } from './+types/service.ts'
import { PageReview } from './page-review.tsx'
import { ConditionDetail, TreatmentDetail } from './service-details.tsx'
import { shownService, shownSources } from './shown-service.server.ts'
import { triageOf } from './triage.server.ts'
import styles from './service-styles.css?url'

// A numbered point fades in as a whole, so that no badge waits for its words. Warning signs never wait.
const revealedTexts = '.numbered-list li, :is(h2, h3, h4, p, .steps li):not(.numbered-list *, .triage *)'

const statusCodes = { accepted: 200, rejected: 422, 'too-many': 429, failed: 503 }

/** An unknown slug shows the default service with status 404. Never throws. */
export function loader({ params }: Route.LoaderArgs) {
  const { service, known } = serviceForSlug(params.slug)
  const related = serviceLinks('treats' in service ? service.treats : service.answeredBy)
  const head = known
    ? headOf(servicePath(service.slug), service, (place) => serviceNodes(place, service, related))
    : { ...service.head, path: null }
  const { triage, labels } = catalogue()
  return data(
    {
      service: shownService(service),
      triage: triageOf(service.signs),
      medicines: service.medicineNote ? triage.medicines : null,
      sources: shownSources(service.sources, labels.review),
      labels,
      related,
      noticeVersion: pageForSlug('privacy').updated,
      head,
    },
    { status: known ? 200 : 404 },
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { service } = serviceForSlug(params.slug)
  const form = await readForm(request)
  const appointment = readRequest(form, servicePath(service.slug))
  const result = await context.get(submitAppointmentContext)(appointment, readSigns(form))
  const headers = new Headers()
  if (result.status === 'too-many') headers.set('Retry-After', String(result.retryAfterS))
  return data({ result, fields: appointment.fields }, { status: statusCodes[result.status], headers })
}

/** How long to wait, after too many requests. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** A body that is no form, such as one cut off on the way, is answered with 400 and not as our own fault. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('The form could not be read.', { status: 400 })
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function ServicePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { service, triage, medicines, sources, labels, related, noticeVersion } = loaderData
  const details = { triage, medicines, labels }
  return (
    <>
      <HeroBanner heading={service.name} lead={service.lead} pictures={[service.image, related[0]!.image]} />
      <div {...live('reveal')} data-reveal-parts={revealedTexts}>
        {'causeslist' in service ? (
          <ConditionDetail condition={service} treatments={related} {...details} />
        ) : (
          <TreatmentDetail treatment={service} conditions={related} {...details} />
        )}
      </div>
      <PageReview
        review={service.review}
        updated={service.updated}
        sources={sources}
        labels={labels.review}
      />
      <ContactSection
        path={`/services/${encodeURIComponent(params.slug)}`}
        noticeVersion={noticeVersion}
        answer={actionData}
      />
    </>
  )
}
