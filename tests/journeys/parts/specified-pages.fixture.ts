import specification from './specification.json' with { type: 'json' }

/**
 * What the specification lists, written out and not read from content/, so that a slip there is noticed.
 * Each record leads from a name, as the visitor reads it, to its address.
 */
export const problems: Record<string, string> = specification.problems
/** The three columns of the mega menu. */
export const treatmentColumns: Record<string, Record<string, string>> = specification.treatmentColumns
export const treatments: Record<string, string> = Object.assign({}, ...Object.values(treatmentColumns))
export const galleries = { 'Smile Gallery': '/smile-gallery', 'Clinic Gallery': '/clinic-gallery' }

/** The menu's sections with their links, in menu order. */
export const menuSections: Record<string, Record<string, string>> = {
  'Dental Problems': problems,
  Treatments: treatments,
  Gallery: galleries,
}
export const menuPages = {
  Home: '/',
  'About Us': '/about-us',
  Services: '/services',
  'Contact Us': '/contact-us',
}

export const pharmaPaths = ['/pharmretail', '/pharmconnect', '/pharmanalytics', '/publichealth']

const titlesByPath = (pages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(pages).map(([name, path]) => [path, name]))

/** Every address of the site with the title on its page; null where the specification leaves the words free. */
export const pageTitles: Record<string, string | null> = {
  ...titlesByPath({ ...menuPages, ...problems, ...treatments, ...galleries, Media: '/media' }),
  '/': 'Precision Dental Care in Ahmedabad',
  ...Object.fromEntries([...pharmaPaths, '/privacy'].map((path) => [path, null])),
}

export const paths = Object.keys(pageTitles)

/** How long a test may take that goes through so many pages, in milliseconds, on a machine that is busy. */
export const timeFor = (pages: unknown[]): number => Math.max(120_000, pages.length * 20_000)

/** One page of each kind, those beyond the specification last; all would take too long. Of `livePages` the scripts change most as they start. */
export const { pagesOfEachKind, livePages } = specification
