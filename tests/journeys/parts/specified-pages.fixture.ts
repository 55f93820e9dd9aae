/**
 * What the specification lists, written out and not read from content/, so that a slip there is noticed.
 * Each record leads from a name, as the visitor reads it, to its address.
 */
export const problems = {
  'Teeth Sensitivity': '/services/teeth-sensitivity',
  Toothache: '/services/toothache',
  'Missing Teeth': '/services/missing-teeth',
  'Teeth Crowding': '/services/teeth-crowding',
  'Midline Gaps Treatment': '/services/midline-gap-treatment',
  'Teeth Discolouration': '/services/teeth-discolouration',
  'Gaps in Teeth': '/services/gaps-in-teeth',
  'Gummy Smile': '/services/gummy-smile',
  'Mouth Ulcers': '/services/mouth-ulcers',
  'Bad Breath': '/services/bad-breath',
}

/** The three columns of the mega menu. */
export const treatmentColumns = {
  'Dental Services': {
    'Root Canal Treatment': '/services/root-canal-treatment',
    'Dental Implants': '/services/dental-implants',
    'Dental Crowns and Bridges': '/services/dental-crowns-bridges',
    'Dental Veneers': '/services/dental-veneers',
    'Smile Designing': '/services/smile-designing',
    'Complete, Partial and Flexible Dentures': '/services/complete-partial-and-flexible-dentures',
  },
  'General & Cosmetic Dentistry': {
    'Restorative Dentistry': '/services/restorative-dentistry',
    'Wisdom Teeth Removal': '/services/wisdom-teeth-removal',
    'Laser Dentistry': '/services/laser-dentistry',
    'Gums Treatment': '/services/gums-treatment',
    'Clear Aligners & Invisalign': '/services/clear-aligners-invisalign',
    'Teeth Whitening': '/services/teeth-whitening',
  },
  'Orthodontics & Pediatric Care': {
    'Dental Braces': '/services/dental-braces',
    'Kids Dental Treatment': '/services/kids-dental-treatment',
    'Teeth Cleaning & Polishing': '/services/teeth-cleaning-polishing',
  },
}

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

/** Every address of the site with the title on its page; null where the specification leaves the words free. */
export const pageTitles: Record<string, string | null> = {
  '/': 'Precision Dental Care in Ahmedabad',
  '/about-us': 'About Us',
  '/services': 'Services',
  ...titlesByPath(problems),
  ...titlesByPath(treatments),
  '/contact-us': 'Contact Us',
  ...titlesByPath(galleries),
  '/media': 'Media',
  ...Object.fromEntries(pharmaPaths.map((path) => [path, null])),
  '/privacy': null,
}

export const paths = Object.keys(pageTitles)

/** How long a test may take that goes through so many pages, in milliseconds, on a machine that is busy. */
export const timeFor = (pages: unknown[]): number => Math.max(120_000, pages.length * 20_000)

/** One page of each kind, where all would take too long. */
export const pagesOfEachKind = [
  '/',
  '/about-us',
  '/services',
  '/services/toothache',
  '/services/dental-implants',
  '/contact-us',
  ...Object.values(galleries),
  '/media',
  ...pharmaPaths,
  '/privacy',
  // What the site has beyond the specification:
  '/book',
  '/emergency',
  '/fees',
  '/guides',
  '/guides/tobacco-mawa-and-your-mouth',
  '/before-you-come',
  '/dentists/sulekha-hathi',
  '/after-care/wisdom-teeth-removal',
  '/accessibility',
  '/no-such-page',
]

function titlesByPath(pages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, path]) => [path, name]))
}
