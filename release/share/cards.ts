import { join } from 'node:path'
import { afterCareHead } from '#content/catalogue/after-care.ts'
import { filled } from '#content/catalogue/filled.ts'
import { pathIn } from '#content/catalogue/language.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { sitePages, type PharmaSlug, type SitePage } from '#content/catalogue/pages.ts'
import type { Page } from '#content/schema/page.ts'
import type { CutPicture } from '#pictures/cut.ts'
import type { ShareArt, ShareCard } from './picture.ts'

type WordsAndArt = Omit<ShareCard, 'language'>
type Sizes = Record<string, CutPicture>

const root = join(import.meta.dirname, '../..')
/** Where a page has no picture. */
const ownTooth = join(root, 'site/brand/tooth.svg')

const pharmaArt: Record<PharmaSlug, { mark: string; as: ShareArt['as']; centre?: number }> = {
  pharmretail: { mark: 'pharma/line-pharmacy-retail', as: 'standing' },
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
  const { language } = catalogue
  return new Map(
    sitePages(catalogue).map((page) => [
      pathIn(language, page.path),
      { language, ...cardOf(page, catalogue, sizes) },
    ]),
  )
}

function cardOf({ kind, record }: SitePage<Catalogue>, catalogue: Catalogue, sizes: Sizes): WordsAndArt {
  const { clinic, menu, labels } = catalogue
  const standing = (file: string): ShareArt => ({ file: fileOf(file, sizes), as: 'standing' })
  if (kind === 'pharma') {
    const { mark, ...art } = pharmaArt[record.slug]
    const { line: eyebrow, heading: title, lead, image } = record
    const words = { eyebrow, title, lead, speaker: clinic.pharmaCompany.name, about: '' }
    const file = fileOf(image.file, sizes)
    return { theme: 'pharma', words, art: { ...art, file }, mark: fileOf(mark, sizes) }
  }
  const speaker = {
    speaker: clinic.name.value,
    about: filled(labels.frame.since, { city: clinic.city, year: String(clinic.since) }),
  }
  const mark = join(root, 'public/favicon.svg')
  const clinicCard = (
    words: { eyebrow?: string; title: string; lead: string },
    art: ShareArt,
  ): WordsAndArt => {
    return { theme: 'clinic', words: { eyebrow: '', ...words, ...speaker }, art, mark }
  }
  if (kind === 'pages') {
    const lead = record.slug === 'home' ? clinic.tagline : (record.lead ?? record.head.description)
    return clinicCard({ title: record.heading, lead }, pageArt(record, catalogue, sizes))
  }
  if (kind === 'dentists') {
    const art: ShareArt = { file: fileOf(record.image.file, sizes), as: 'filling' }
    return clinicCard({ eyebrow: record.smallTitle, title: record.name, lead: record.seeFor[0]! }, art)
  }
  if (kind === 'afterCare') {
    const { heading: title } = afterCareHead(record, labels)
    return clinicCard({ title, lead: labels.afterCare.lead }, standing(record.image.file))
  }
  if (kind === 'emergency')
    return clinicCard({ title: record.heading, lead: record.lead }, standing('conditions/toothache'))
  if (kind === 'fees')
    return clinicCard({ title: record.heading, lead: record.lead }, { file: ownTooth, as: 'standing' })
  if (kind === 'guides')
    return clinicCard(
      { eyebrow: labels.guide.eyebrow, title: record.name, lead: record.lead },
      { file: ownTooth, as: 'standing' },
    )
  const { heading: eyebrow } = kind === 'conditions' ? menu.problems : menu.treatments
  return clinicCard({ eyebrow, title: record.name, lead: record.lead }, standing(record.image.file))
}

function pageArt({ slug, heroPictures }: Page, { clinicPhotos }: Catalogue, sizes: Sizes): ShareArt {
  const dentists = slug === 'home' || slug === 'about-us'
  if (dentists) return { file: fileOf('people/team', sizes), as: 'filling' }
  if (slug === 'clinic-gallery') return { file: fileOf(clinicPhotos[0]!.image.file, sizes), as: 'filling' }
  const file = heroPictures ? fileOf(heroPictures[0].file, sizes) : ownTooth
  return { file, as: 'standing' }
}

/** @throws Error naming a picture that was never cut */
function fileOf(name: string, sizes: Sizes): string {
  const cut = sizes[name]
  if (!cut) throw new Error(`No picture ${name}: run "npm run pictures", or correct the name in the content`)
  return join(root, 'pictures/cut', cut.src.replace(/^\/pictures\//, ''))
}
