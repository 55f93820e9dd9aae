import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import type { Route } from './+types/pharma.ts'
import { AnalyticsPage } from './analytics-page.tsx'
import { enquiryOf } from './enquiry.ts'
import { EnquiryPanel, LinesBar } from './enquiry-parts.tsx'
import { ConnectPage } from './connect-page.tsx'
import { PublicHealthPage } from './public-health-page.tsx'
import { RetailPage } from './retail-page.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.replace(/^\/|\/$|\.data$/g, '')
  const words = catalogue('en')
  const { pharma, clinic } = words
  const page = pharma.find((known) => known.slug === slug)! // the routes are made from the same slugs
  return {
    page: { ...withPictures(page), enquiry: enquiryOf(page, clinic) },
    head: { ...headOf(words, `/${page.slug}`, page, plainNodes), site: clinic.pharmaCompany.name },
    lines: pharma.map(({ slug, line }) => ({
      slug,
      line,
      logo: withPictures({ file: lineLogos[slug], alt: '' }),
    })),
  }
}

const lineLogos = {
  pharmretail: 'pharma/line-pharmacy-retail',
  pharmconnect: 'pharma/line-pharmacy-connect',
  pharmanalytics: 'pharma/line-pharmacy-analytics',
  publichealth: 'pharma/line-public-health',
}

export { pageMeta as meta } from '../../layout/page-head.ts'

const bodies = {
  pharmretail: RetailPage,
  pharmconnect: ConnectPage,
  pharmanalytics: AnalyticsPage,
  publichealth: PublicHealthPage,
}

export default function PharmaPage({ loaderData }: Route.ComponentProps) {
  const { page, lines } = loaderData
  const Body = bodies[page.slug]
  return (
    <div className="pharma">
      <LinesBar lines={lines} current={page.slug} />
      <Body page={page} />
      <EnquiryPanel enquiry={page.enquiry} />
    </div>
  )
}
