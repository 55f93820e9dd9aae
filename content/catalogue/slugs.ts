/** The ten dental problems in menu order; a slug's place plus 1 is the condition's id. */
export const conditionSlugs = [
  'teeth-sensitivity',
  'toothache',
  'missing-teeth',
  'teeth-crowding',
  'midline-gap-treatment',
  'teeth-discolouration',
  'gaps-in-teeth',
  'gummy-smile',
  'mouth-ulcers',
  'bad-breath',
] as const

/** The fifteen treatments in the order of the services list; a slug's place plus 11 is the treatment's id. */
export const treatmentSlugs = [
  'root-canal-treatment',
  'dental-implants',
  'dental-crowns-bridges',
  'dental-veneers',
  'smile-designing',
  'complete-partial-and-flexible-dentures',
  'restorative-dentistry',
  'wisdom-teeth-removal',
  'laser-dentistry',
  'gums-treatment',
  'clear-aligners-invisalign',
  'teeth-whitening',
  'dental-braces',
  'kids-dental-treatment',
  'teeth-cleaning-polishing',
] as const

export const serviceSlugs = [...conditionSlugs, ...treatmentSlugs] as const

/** Texts on one question each, outside the 25 services. */
export const guideSlugs = [
  'before-you-come',
  'tobacco-mawa-and-your-mouth',
  'bleeding-gums',
  'cavity',
  'wisdom-tooth-pain',
  'broken-or-knocked-out-tooth',
  'tooth-removal',
] as const

export const pharmaSlugs = ['pharmretail', 'pharmconnect', 'pharmanalytics', 'publichealth'] as const

/** Pages with words of their own that are neither a service nor a pharma page. */
export const pageSlugs = [
  'home',
  'about-us',
  'services',
  'contact-us',
  'smile-gallery',
  'clinic-gallery',
  'media',
  'privacy',
  'not-found',
] as const

export type ConditionSlug = (typeof conditionSlugs)[number]
export type TreatmentSlug = (typeof treatmentSlugs)[number]
export type ServiceSlug = (typeof serviceSlugs)[number]
export type GuideSlug = (typeof guideSlugs)[number]
export type PharmaSlug = (typeof pharmaSlugs)[number]
export type PageSlug = (typeof pageSlugs)[number]

/** The address of a service page. Every link to one is built here, always without a trailing slash. */
export function servicePath(slug: ServiceSlug): string {
  return `/services/${slug}`
}
