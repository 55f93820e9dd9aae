import { catalogue, serviceForSlug } from '#content/catalogue/catalogue.server.ts'
import { showsSample } from '#content/review/samples.ts'
import { servicePath } from '#content/catalogue/pages.ts'
import type { PharmaPage } from '#content/catalogue/schema.ts'
import { withPictures } from './pictures.server.ts'

export type SiteFrame = ReturnType<typeof siteFrame>

/** What every page shows around its own content: the clinic's facts, the menu and the footer's lists. */
export function siteFrame() {
  const { clinic, menu, labels, booking, pharma } = catalogue()
  return {
    clinic,
    reach: labels.reach,
    words: { place: labels.place, search: labels.search, booking: booking.form },
    siteOrigin: siteOrigin(),
    showsSamples: showsSample(catalogue()),
    productTexts: productTexts(pharma),
    menu: {
      ...menu,
      problems: { heading: menu.problems.heading, services: serviceLinks(menu.problems.slugs) },
      treatments: {
        heading: menu.treatments.heading,
        columns: menu.treatments.columns.map(({ heading, slugs }) => ({
          heading,
          services: serviceLinks(slugs),
        })),
      },
      footerProblems: footerLinks(menu.footerProblems),
      footerTreatments: footerLinks(menu.footerTreatments),
      footerPharma: {
        heading: clinic.pharmaCompany.name,
        pages: pharma.map(({ line, slug }) => ({ label: line, slug: `/${slug}` })),
      },
    },
  }
}

/** What a question about each product of the pharmaceutical company begins with, by the path of its page. */
function productTexts(pages: PharmaPage[]): { [path: string]: string | undefined } {
  return Object.fromEntries(pages.map(({ slug, enquiry }) => [`/${slug}`, enquiry.text]))
}

export type ServiceLink = ReturnType<typeof serviceLinks>[number]

/** Name, address and picture of services, in the order of the slugs. */
export function serviceLinks(slugs: readonly string[]) {
  return slugs.map((slug) => {
    const { name, image } = serviceForSlug(slug).service
    return { slug, name, href: servicePath(slug), image: withPictures({ ...image, alt: '' }) }
  })
}

function footerLinks({ heading, slugs }: { heading: string; slugs: string[] }) {
  return { heading, services: serviceLinks(slugs).map(({ name, href }) => ({ name, href })) }
}

/** Where the site is reached from outside, such as https://www.example.org: no slash at the end. */
function siteOrigin(): string {
  return process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`
}
