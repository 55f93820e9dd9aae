import type {
  BreadcrumbListLeaf,
  ImageGalleryLeaf,
  ImageObjectLeaf,
  ItemListLeaf,
  MedicalConditionLeaf,
  MedicalProcedureLeaf,
  MedicalWebPageLeaf,
  WebPageLeaf,
} from 'schema-dts'
import { ownPath } from '#content/catalogue/language.ts'
import { plainText } from '#content/catalogue/linked-text.ts'
import type { ClinicPhoto, SmilePair } from '#content/schema/lists.ts'
import type { Condition, Treatment } from '#content/schema/service.ts'
import type { WithPictures } from '../../pictures.server.ts'
import type { Nodes, SharePicture } from '../page-head.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { crumbsOf } from '../breadcrumb.tsx'

/** Where a page is: its path, as in its canonical address, its share picture, and the site around it. */
export type Place = { frame: SiteFrame; path: string; share?: SharePicture | null }

/** What every page says of itself; `heading` is its visible title. */
export type DescribedPage = { heading: string; head: { description: string }; updated: string }

/** Another page that this one names. */
type Link = { name: string; href: string }

/** The address of a path of this site, for the world outside. */
export function urlOf({ frame }: Place, path: string): string {
  return `${frame.siteOrigin}${path}`
}

/** Names the clinic wherever it is spoken of; its facts are on the home and contact pages. */
export function clinicId(place: Place): string {
  return urlOf(place, '/#clinic')
}

export function websiteId(place: Place): string {
  return urlOf(place, '/#website')
}

type PageKind =
  | 'WebPage'
  | 'AboutPage'
  | 'ContactPage'
  | 'CollectionPage'
  | 'ImageGallery'
  | 'MedicalWebPage'
  | 'ProfilePage'

/** The page itself, with the properties that every kind of page has. */
export function pageNode<Kind extends PageKind>(
  kind: Kind,
  place: Place,
  { heading, head, updated }: DescribedPage,
) {
  const url = urlOf(place, place.path)
  const properties: Omit<WebPageLeaf, '@type'> = {
    '@id': `${url}#page`,
    url,
    name: heading,
    description: head.description,
    inLanguage: `${place.frame.language}-IN`,
    dateModified: updated,
    isPartOf: { '@id': websiteId(place) },
  }
  return { '@type': kind, ...properties }
}

/** The steps that the page shows; the last one is the page itself and has no address. */
export function breadcrumbNode(place: Place): BreadcrumbListLeaf {
  const crumbs = crumbsOf(place.path.replace(/\?.*/, ''), place.frame)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: urlOf(place, ownPath(place.frame, href)) }),
    })),
  }
}

const nodesOf =
  (kind: PageKind) =>
  (place: Place, page: DescribedPage): Nodes => [pageNode(kind, place, page), breadcrumbNode(place)]

export const plainNodes = nodesOf('WebPage')
/** A page about health that is about no one problem or treatment. */
export const medicalNodes = nodesOf('MedicalWebPage')
export const collectionNodes = nodesOf('CollectionPage')

/** A list page with what it lists, in the order of the page. */
export function listNodes(place: Place, page: DescribedPage, listed: readonly Link[]): Nodes {
  const list: ItemListLeaf = {
    '@type': 'ItemList',
    numberOfItems: listed.length,
    itemListElement: listed.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: urlOf(place, href),
    })),
  }
  return [...collectionNodes(place, page), list]
}

type ShownImage = { src: string; name?: string; caption: string }

export function clinicGalleryNodes(
  place: Place,
  page: DescribedPage,
  photos: readonly WithPictures<ClinicPhoto>[],
): Nodes {
  const real = photos.filter(({ provenance }) => provenance === 'confirmed')
  const images = real.map(({ image, caption }) => ({ src: image.src, caption }))
  return galleryNodes(place, page, images)
}

/** A patient's teeth are named here only with the patient's consent. */
export function smileGalleryNodes(
  place: Place,
  page: DescribedPage,
  pairs: readonly WithPictures<SmilePair>[],
): Nodes {
  const real = pairs.filter(({ provenance, consentOnFile }) => provenance === 'confirmed' && consentOnFile)
  const images = real.flatMap(({ before, after, treatment }) => [
    { src: before.src, name: 'Before', caption: treatment },
    { src: after.src, name: 'After', caption: treatment },
  ])
  return galleryNodes(place, page, images)
}

function galleryNodes(place: Place, page: DescribedPage, images: ShownImage[]): Nodes {
  const node: ImageGalleryLeaf = {
    ...pageNode('ImageGallery', place, page),
    ...(images.length > 0 && { image: images.map((image) => imageNode(place, image)) }),
  }
  return [node, breadcrumbNode(place)]
}

function imageNode(place: Place, { src, ...words }: ShownImage): ImageObjectLeaf {
  const { name, copyrightYear } = place.frame.clinic
  return {
    '@type': 'ImageObject',
    contentUrl: urlOf(place, src),
    ...words,
    creditText: name.value,
    copyrightNotice: `© ${copyrightYear} ${name.value}`,
  }
}

/** A problem or treatment, and its page; `related` treats the problem. */
export function serviceNodes(place: Place, service: Condition | Treatment, related: readonly Link[]): Nodes {
  const subject =
    'causeslist' in service ? conditionNode(place, service, related) : treatmentNode(place, service)
  return [medicalPage(place, service), subject, breadcrumbNode(place)]
}

function conditionNode(
  place: Place,
  condition: Condition,
  treatments: readonly Link[],
): MedicalConditionLeaf {
  const { name, bodyPart, causeslist, symptomslist } = condition
  return {
    '@type': 'MedicalCondition',
    '@id': subjectId(place),
    name,
    associatedAnatomy: { '@type': 'AnatomicalStructure', name: bodyPart },
    cause: causeslist.map(({ subHeading }) => ({ '@type': 'MedicalCause', name: subHeading })),
    signOrSymptom: symptomslist.map(({ subHeading }) => ({ '@type': 'MedicalSymptom', name: subHeading })),
    possibleTreatment: treatments.map(({ name, href }) => {
      return { '@type': 'MedicalTherapy', name, url: urlOf(place, href) }
    }),
  }
}

function treatmentNode(place: Place, treatment: Treatment): MedicalProcedureLeaf {
  const { name, bodyPart, noninvasive, whatParagraph1, aftercare } = treatment
  return {
    '@type': 'MedicalProcedure',
    '@id': subjectId(place),
    name,
    bodyLocation: bodyPart,
    howPerformed: plainText(whatParagraph1),
    followup: aftercare.do.map(plainText).join(' '),
    ...(noninvasive && { procedureType: 'https://schema.org/NoninvasiveProcedure' }),
  }
}

/** The page, which names a reviewer only after a review. */
function medicalPage(place: Place, service: Condition | Treatment): MedicalWebPageLeaf {
  const { name, review } = service
  return {
    ...pageNode('MedicalWebPage', place, { ...service, heading: name }),
    about: { '@id': subjectId(place) },
    ...(review.by !== null && {
      lastReviewed: review.on,
      reviewedBy: { '@type': 'Person', name: review.by },
    }),
  }
}

function subjectId(place: Place): string {
  return urlOf(place, `${place.path}#subject`)
}
