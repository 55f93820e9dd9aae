import type { Labels } from '#content/schema/labels.ts'
import type { PharmaPage } from '#content/schema/pharma-page.ts'
import type { WithPictures } from '../../pictures.server.ts'
import type { Enquiry } from './enquiry.ts'

/** A pharma page's words with their pictures. */
export type PharmaContent = WithPictures<PharmaPage>
export type PharmaSection = PharmaContent['sections'][number]
export type PharmaPoint = PharmaSection['items'][number]

/** `company` speaks on the page. */
export type PharmaPageProps = {
  page: PharmaContent
  company: { name: string; provenance: 'sample' | 'confirmed' }
  enquiry: Enquiry
  labels: Labels['pharma']
}
