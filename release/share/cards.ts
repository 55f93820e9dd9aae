import { join } from 'node:path'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { sitePages, type PharmaSlug, type SitePage } from '#content/catalogue/pages.ts'
import type { Clinic, Page, PharmaPage } from '#content/catalogue/schema.ts'
import type { CutPicture } from '#pictures/cut.ts'
import type { ShareArt, ShareCard } from './picture.ts'
import type { ShareWords } from './words.ts'

type Sizes = Record<string, CutPicture>
type OwnWords = Pick<ShareWords, 'eyebrow' | 'title' | 'lead'>

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
  if (kind === 'pharma') return pharmaCard(record, clinic, sizes)
  if (kind === 'pages')
    return clinicCard(clinic, pageWords(record, clinic), pageArt(record, catalogue, sizes))
  const { heading } = kind === 'conditions' ? menu.problems : menu.treatments
  const words = { eyebrow: heading, title: record.name, lead: record.lead }
  return clinicCard(clinic, words, { file: fileOf(record.image.file, sizes), as: 'standing' })
}

function clinicCard({ name, city, since }: Clinic, words: OwnWords, art: ShareArt): ShareCard {
  return {
    theme: 'clinic',
    words: { ...words, speaker: name.value, about: `${city}, since ${since}` },
    art,
    mark: join(root, 'public/favicon.svg'),
  }
}

function pharmaCard(
  { slug, line, heading, lead, image }: PharmaPage,
  clinic: Clinic,
  sizes: Sizes,
): ShareCard {
  const { mark, ...art } = pharmaArt[slug]
  return {
    theme: 'pharma',
    words: { eyebrow: line, title: heading, lead, speaker: clinic.pharmaCompany.name, about: '' },
    art: { ...art, file: fileOf(image.file, sizes) },
    mark: fileOf(mark, sizes),
  }
}

function pageWords({ slug, heading, lead, head }: Page, { tagline }: Clinic): OwnWords {
  return { eyebrow: '', title: heading, lead: slug === 'home' ? tagline : (lead ?? head.description) }
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
