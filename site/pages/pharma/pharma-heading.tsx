import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import type { PharmaPageProps } from './pharma-content.ts'

/** Company and product line, title and lead: the words of every pharma hero. */
export function PharmaHeading({ page, company }: PharmaPageProps) {
  return (
    <>
      <p className="eyebrow">
        {company.name}: {page.line} <SampleTag provenance={company.provenance} />
      </p>
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      <Breadcrumb />
    </>
  )
}
