import type { PharmaPage } from '#content/schema/pharma-page.ts'
import type { WithPictures } from '../../pictures.server.ts'
import type { Enquiry } from './enquiry.ts'

export type PharmaContent = WithPictures<PharmaPage> & { enquiry: Enquiry }
export type PharmaSection = PharmaContent['sections'][number]
export type PharmaPoint = PharmaSection['items'][number]

export type PharmaPageProps = { page: PharmaContent }
