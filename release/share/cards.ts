import { join } from 'node:path'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { sitePages, type PharmaSlug, type SitePage } from '#content/catalogue/pages.ts'
import type { Page } from '#content/catalogue/schema.ts'
import type { CutPicture } from '#pictures/cut.ts'
import type { ShareArt, ShareCard } from './picture.ts'

type Sizes = Record<string, CutPicture>

const root = join(import.meta.dirname, '../..')

const pharmaArt: Record<PharmaSlug, { mark: string; as: ShareArt['as']; centre?: number }> = {
  pharmretail: { mark: 'pharma/line-pharmacy-retail', as: 'screen' },
  pharmconnect: { mark: 'pharma/line-pharmacy-connect', as: 'standing' },
  pharmanalytics: { mark: 'pharma/line-pharmacy-analytics', as: 'standing' },
  // The second shop of the street.
  publichealth: { mark: 'pharma/line-public-health', as: 'filling', centre: 0.27 },
}

/**
 * What the share picture of each page says and shows, by the page's path.
 * @param sizes the pictures that were cut, `pictures/sizes.json`
 */
export function shareCards(catalogue: Catalogue, sizes: Sizes): Map<string, ShareCard> {
  return new Map(sitePages(catalogue).map((page) => [page.path, cardOf(page, catalogue, sizes)]))
}

function cardOf({ kind, record }: SitePage<Catalogue>, catalogue: Catalogue, sizes: Sizes): ShareCard {
  const { clinic, menu } = catalogue
  if (kind === 'pharma') {
    const { mark, ...art } = pharmaArt[record.slug]
    const { line: eyebrow, heading: title, lead, image } = record
    const words = { eyebrow, title, lead, speaker: clinic.pharmaCompany.name, about: '' }
    const file = fileOf(image.file, sizes)
    return { theme: 'pharma', words, art: { ...art, file }, mark: fileOf(mark, sizes) }
  }
  const speaker = { speaker: clinic.name.value, about: `${clinic.city}, since ${clinic.since}` }
  const mark = join(root, 'public/favicon.svg')
  if (kind === 'pages') {
    const lead = record.slug === 'home' ? clinic.tagline : (record.lead ?? record.head.description)
    const words = { eyebrow: '', title: record.heading, lead, ...speaker }
    return { theme: 'clinic', words, art: pageArt(record, catalogue, sizes), mark }
  }
  const { heading: eyebrow } = kind === 'conditions' ? menu.problems : menu.treatments
  const words = { eyebrow, title: record.name, lead: record.lead, ...speaker }
  return { theme: 'clinic', words, art: { file: fileOf(record.image.file, sizes), as: 'standing' }, mark }
}

function pageArt({ slug, heroPictures }: Page, { clinicPhotos }: Catalogue, sizes: Sizes): ShareArt {
  const dentists = slug === 'home' || slug === 'about-us'
  if (dentists) return { file: fileOf('people/team', sizes), as: 'filling' }
  if (slug === 'clinic-gallery') return { file: fileOf(clinicPhotos[0]!.image.file, sizes), as: 'filling' }
  const file = heroPictures ? fileOf(heroPictures[0].file, sizes) : join(root, 'site/brand/tooth.svg')
  return { file, as: 'standing' }
}

/** @throws Error naming a picture that was never cut */
function fileOf(name: string, sizes: Sizes): string {
  const cut = sizes[name]
  if (!cut) throw new Error(`No picture ${name}: run "npm run pictures", or correct the name in the content`)
  return join(root, 'pictures/cut', cut.src.replace(/^\/pictures\//, ''))
}
