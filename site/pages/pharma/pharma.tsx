import { catalogue, pharmaPageForSlug } from '#content/catalogue/catalogue.server.ts'
import { pharmaSlugs } from '#content/catalogue/pages.ts'
import { withPictures } from '../../pictures.server.ts'
import { sharePicture } from '../../share-picture.server.ts'
import { pageHead } from '../../layout/page-head.ts'
import { plainNodes, placeOf } from '../../layout/structured-data/structured-data.server.ts'
import type { Route } from './+types/pharma.ts'
import { AnalyticsPage } from './analytics-page.tsx'
import { ConnectPage } from './connect/connect-page.tsx'
import { ProductLines } from './product-lines.tsx'
import { PublicHealthPage } from './public-health-page.tsx'
import { RetailPage } from './retail/retail-page.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.replace(/^\/|\/$|\.data$/g, '')
  const page = pharmaPageForSlug(pharmaSlugs.find((known) => known === slug) ?? 'pharmretail')
  const { pharma, clinic } = catalogue()
  return {
    page: withPictures(page),
    company: clinic.pharmaCompany,
    share: sharePicture(`/${page.slug}`),
    nodes: plainNodes(placeOf(`/${page.slug}`), page),
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page, company, share, nodes } = loaderData!
  return pageHead(matches, {
    ...page.head,
    path: `/${page.slug}`,
    site: company.name,
    share,
    nodes,
  })
}

const bodies = {
  pharmretail: RetailPage,
  pharmconnect: ConnectPage,
  pharmanalytics: AnalyticsPage,
  publichealth: PublicHealthPage,
}

export default function PharmaPage({ loaderData: { page, company, lines } }: Route.ComponentProps) {
  const Body = bodies[page.slug]
  return (
    <div className="pharma">
      <Body page={page} company={company} />
      <ProductLines lines={lines} current={page.slug} />
    </div>
  )
}
