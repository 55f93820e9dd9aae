import { filled } from '#content/catalogue/filled.ts'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { rupees } from '#content/catalogue/rupees.ts'
import { formHere } from '../../sections/booking/form-place.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { headOf } from '../../page-head.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { takeAppointment } from '../../sections/booking/sending/take-appointment.server.ts'
import { ContactSection } from '../../sections/contact/contact-section.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { StackedTable } from '../../sections/stacked-table.tsx'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import type { Route } from './+types/fees.ts'
import './fees.css'

/** No sum leaves the server while the ranges are switched off. */
export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { fees, clinic, labels } = words
  const { treatments, ranges, heading, lead, estimate, factors, payments } = fees
  const linkOf = new Map(
    serviceLinks(
      words,
      [...treatments.rows, ...ranges.rows].map(({ slug }) => slug),
    ).map((link) => [link.slug, link]),
  )
  return {
    page: { heading, lead, estimate, factors, payments },
    treatments: {
      ...treatments,
      rows: treatments.rows.flatMap(({ slug, covers, sum }) => {
        const link = linkOf.get(slug)
        return link ? [{ ...link, covers, sum }] : []
      }),
    },
    ranges: clinic.features.feeRanges && {
      ...ranges,
      from: longDate(ranges.from, labels.time),
      rows: ranges.rows.flatMap(({ slug, name, covers, least, most }) => {
        const link = linkOf.get(slug)
        if (least === null || most === null || !link) return []
        return [{ name, covers, least: rupees(least), most: rupees(most), href: link.href }]
      }),
    },
    head: headOf(words, '/fees', fees, plainNodes),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAppointment(catalogueOf(request), '/fees', request, context)
}

export { takenHeaders as headers } from '../../sections/booking/sending/take-appointment.server.ts'

export { pageMeta as meta } from '../../layout/page-head.ts'
export { askForATime as handle } from '../../layout/phone-bar/bar-cells.ts'

type Shown = Route.ComponentProps['loaderData']

/** How cost comes about: the written estimate, what changes it, what each treatment covers, how to pay. */
export default function FeesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, treatments, ranges } = loaderData
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead} />
      <Estimate estimate={page.estimate} />
      <HeadedSection id="factors-title" heading={page.factors.heading}>
        <dl className="cost-factors columns ruled">
          {page.factors.items.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>
                <LinkedText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </HeadedSection>
      {ranges ? <Ranges ranges={ranges} /> : <Treatments treatments={treatments} />}
      <HeadedSection id="payments-title" heading={page.payments.heading}>
        <ul className="payments">
          {page.payments.items.map(({ heading, text, provenance }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>
                <LinkedText text={text} />
              </p>
              <SampleTag provenance={provenance} />
            </li>
          ))}
        </ul>
      </HeadedSection>
      <ContactSection answer={actionData} />
    </>
  )
}

/** The slip of paper that a patient takes home. */
function Estimate({ estimate }: { estimate: Shown['page']['estimate'] }) {
  return (
    <section className="estimate section" aria-labelledby="estimate-title">
      <div className="estimate__halves width">
        <div>
          <h2 id="estimate-title">{estimate.heading}</h2>
          <p className="lead">{estimate.text}</p>
          <SampleTag provenance={estimate.provenance} />
        </div>
        <div className="estimate__slip">
          <ul>
            {estimate.rows.map(({ name, promise, text }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{promise}</span>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className="estimate__closing">{estimate.closing}</p>
        </div>
      </div>
    </section>
  )
}

/** A row of a table of costs, led by the page of its treatment. */
function costRow({ name, href }: { name: string; href: string }, cells: string[]) {
  return { name, head: <a href={href}>{name}</a>, cells }
}

/** Shown in place of a price list, with the reason why there is none. */
function Treatments({ treatments }: Pick<Shown, 'treatments'>) {
  const { clinic, labels } = useSiteFrame()
  const { treatment, covers, sum } = labels.fees
  const rows = treatments.rows.map((row) => costRow(row, [row.covers, row.sum]))
  return (
    <HeadedSection id="treatments-title" heading={treatments.heading} band="section--tint">
      <SampleTag provenance={treatments.provenance} />
      <StackedTable className="costs" columns={[treatment, covers, sum]} rows={rows} />
      <p className="costs__why">{treatments.whyNoList}</p>
      <div className="actions">
        <a className="button button--primary" href={formHere}>
          {labels.fees.ask}
        </a>
        <CallButton phone={clinic.phone.value}>{labels.triage.call}</CallButton>
      </div>
    </HeadedSection>
  )
}

/** What treatments usually cost, if the clinic has switched it on. */
function Ranges({ ranges }: { ranges: Exclude<Shown['ranges'], false> }) {
  const labels = useSiteFrame().labels.fees
  const { treatment, covers, least, most } = labels
  const rows = ranges.rows.map((row) => costRow(row, [row.covers, row.least, row.most]))
  const caption = (
    <>
      {ranges.note} {filled(labels.since, { date: ranges.from })} <SampleTag provenance={ranges.provenance} />
    </>
  )
  return (
    <HeadedSection id="treatments-title" heading={ranges.heading} band="section--tint">
      <StackedTable
        className="costs costs--ranges"
        columns={[treatment, covers, least, most]}
        rows={rows}
        caption={caption}
      />
    </HeadedSection>
  )
}
