import { redirect } from 'react-router'
import { filled } from '#content/catalogue/filled.ts'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { feeRows, rupees } from '#content/catalogue/fee-rows.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { AskAndCall } from '../../sections/contact/ask-and-call.tsx'
import { feeKinds, type Fees } from '#content/schema/fees.ts'
import { headOf } from '../../page-head.server.ts'
import { decoration } from '../../pictures.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { SeeFor } from '../../sections/see-for.tsx'
import { Fold } from '../../widgets/fold.tsx'
import type { Route } from './+types/fees.ts'
import '../../sections/link-chips.css'
import './fees.css'

/** What most ask for first, each with its picture, by the names of rows in addresses. */
const askedFirst = {
  toothache: 'causes/recent-work',
  'restorative-dentistry': 'treatments/restorative-dentistry',
  'root-canal-treatment': 'treatments/root-canal-treatment',
}

/** No sum leaves the server while sums are switched off. */
export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { fees, clinic, labels } = words
  const { feeRanges } = clinic.features
  const { heading, lead, factors, payments } = fees
  const { example, ...estimate } = fees.estimate
  const { note, from, whyNoList, ...treatments } = fees.treatments
  const since = filled(labels.fees.since, { date: longDate(from, labels.time) })
  const rows = feeRows(words).map((row) => ({ ...row, links: serviceLinks(words, [row.slug]) }))
  const first = Object.entries(askedFirst).flatMap(([id, picture]) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    return { text: row.name, href: `#${id}`, note: row.range ?? row.per, image: decoration(picture) }
  })
  return {
    page: { heading, lead, estimate, factors, payments },
    first,
    example: feeRanges ? filledIn(example) : null,
    treatments: {
      ...treatments,
      note: feeRanges ? `${note} ${since}` : whyNoList,
      groups: feeKinds
        .map((id) => ({ id, heading: labels.fees.kinds[id], rows: rows.filter(({ kind }) => kind === id) }))
        .filter(({ rows }) => rows.length > 0),
    },
    head: headOf(words, '/fees', fees, plainNodes),
  }
}

function filledIn({ heading, lines, total }: Fees['estimate']['example']) {
  const all = lines.reduce((sum, line) => sum + line.sum, 0)
  const rows = [...lines, { name: total, sum: all }].map(({ name, sum }) => ({ name, sum: rupees(sum) }))
  return { heading, rows }
}

/** The form for appointments was once here: what an old page still sends goes to its new place. */
export function action({ request }: Route.ActionArgs) {
  throw redirect(pathIn(catalogueOf(request).language, formElsewhere), 308)
}

export { pageMeta as meta } from '../../layout/page-head.ts'

type Shown = Route.ComponentProps['loaderData']

/** What each treatment costs, the written estimate, what changes it, how to pay. */
export default function FeesPage({ loaderData }: Route.ComponentProps) {
  const { page, first, treatments, example } = loaderData
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead}>
        <div className="costs-first">
          <SeeFor reasons={first} />
          <SampleTag provenance={treatments.provenance} />
        </div>
      </PlainHead>
      <Treatments treatments={treatments} />
      <Estimate estimate={page.estimate} example={example} />
      <HeadedSection id="factors-title" heading={page.factors.heading}>
        <Parts items={page.factors.items} />
      </HeadedSection>
      <HeadedSection id="payments-title" heading={page.payments.heading} band="section--tint">
        <Parts items={page.payments.items} />
        <SampleTag provenance={page.payments.provenance} />
      </HeadedSection>
    </>
  )
}

/** Folded on a phone, open where there is room. */
function Parts({ items }: { items: readonly { heading: string; text: string }[] }) {
  return (
    <div className="cost-parts columns">
      {items.map(({ heading, text }) => (
        <Fold key={heading} heading={heading} wide>
          <p>
            <LinkedText text={text} />
          </p>
        </Fold>
      ))}
    </div>
  )
}

/** By what patients look for, a row for each treatment: how much, for what; the rest is folded. */
function Treatments({ treatments }: Pick<Shown, 'treatments'>) {
  const { fees, service } = useSiteFrame().labels
  const path = usePath()
  const { groups, heading, note, provenance } = treatments
  const hasRanges = groups.some(({ rows }) => rows.some(({ range }) => range))
  return (
    <HeadedSection id="treatments-title" heading={heading} band="section--close">
      <p className="costs__note">
        {note} <SampleTag provenance={provenance} />
      </p>
      <nav className="costs__jump" aria-label={service.onThisPage}>
        <ul className="link-chips">
          {groups.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ id, heading, rows }) => (
        <section key={id} className="costs" id={id} aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`}>{heading}</h3>
          <div>
            {rows.map((row) => (
              <Row key={row.id} row={row} noRange={hasRanges ? fees.inEstimate : null} />
            ))}
          </div>
        </section>
      ))}
      <AskAndCall askHref={path(formElsewhere)} />
    </HeadedSection>
  )
}

type RowProps = { row: Shown['treatments']['groups'][number]['rows'][number]; noRange: string | null }

function Row({ row: { id, name, per, range, covers, sum, links }, noRange }: RowProps) {
  const words = useSiteFrame().labels.fees
  return (
    <Fold id={id} heading={name} hint={<Cost range={range} per={per} why={sum} noRange={noRange} />}>
      <dl>
        <div>
          <dt>{words.covers}</dt>
          <dd>{covers}</dd>
        </div>
        <div>
          <dt>{words.sum}</dt>
          <dd>{sum}</dd>
        </div>
      </dl>
      {links.map(({ href, name }) => (
        <a key={href} className="in-text" href={href}>
          {name}
        </a>
      ))}
    </Fold>
  )
}

type CostProps = { range: string | null; per: string; why: string; noRange: string | null }

/** Beside others that have a sum, one without says why. */
function Cost({ range, per, why, noRange }: CostProps) {
  const isBare = range === null && noRange !== null
  return (
    <>
      {(range ?? noRange) && <b>{range ?? noRange}</b>}{' '}
      <span>
        {per}
        {isBare && (
          <>
            {' '}
            <br />
            {why}
          </>
        )}
      </span>
    </>
  )
}

/** The slip of paper that a patient takes home; filled in where the clinic shows sums. */
function Estimate({ estimate, example }: Pick<Shown, 'example'> & Pick<Shown['page'], 'estimate'>) {
  return (
    <section className="estimate section" aria-labelledby="estimate-title">
      <div className="estimate__halves width">
        <div>
          <h2 id="estimate-title">{estimate.heading}</h2>
          <p className="lead">{estimate.text}</p>
          {estimate.rows.map(({ name, promise, text }) => (
            <Fold key={name} heading={name} hint={promise}>
              <p>{text}</p>
            </Fold>
          ))}
        </div>
        <div className="estimate__slip">
          {example && (
            <>
              <h3>{example.heading}</h3>
              <dl>
                {example.rows.map(({ name, sum }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{sum}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <p className="estimate__closing">{estimate.closing}</p>
          <SampleTag provenance={estimate.provenance} />
        </div>
      </div>
    </section>
  )
}
