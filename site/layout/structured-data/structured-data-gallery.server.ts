import type { ImageGalleryLeaf, ImageObjectLeaf } from 'schema-dts'
import type { ClinicPhoto, SmilePair } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import {
  breadcrumbNode,
  type DescribedPage,
  pageNode,
  type Nodes,
  type Place,
  urlOf,
} from './structured-data.server.ts'

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
