import { z } from 'zod'
import type { PharmaSlug } from '../catalogue/pages.ts'
import { type Named, day, head, httpsUrl, icon, picture, prose, provenance, ownId, texts } from './parts.ts'

/** A card for one kind of business partner; its own colours show on hover and focus. */
const infoCard = z.strictObject({
  title: prose,
  title2: prose.optional(),
  image: picture.optional(),
  logo: picture.optional(),
  /** A partner's sign, where no picture is given. */
  icon: icon.optional(),
  description: prose,
  link: prose.optional(),
  bgColor: z.enum(['neem', 'water', 'gulab']).optional(),
  textColor: z.enum(['white', 'ink']).optional(),
})

const pharmaPoint = z.strictObject({
  title: prose,
  description: prose,
  icon: icon.optional(),
  image: picture.optional(),
  /** A short mark such as "Example figures". */
  tag: prose.optional(),
  /** Where a badge leads, such as the app in a store; null until it is there. */
  link: httpsUrl.nullable().optional(),
})

/** One page of the pharmaceutical company. `sections` are named in the order the page shows them. */
export const pharmaPage = z.strictObject({
  /** The product line, such as "Pharmacy Retail". */
  line: prose,
  ...texts('heading lead cardsHeading'),
  image: picture,
  cards: z.array(infoCard).min(3).max(5),
  figures: z.array(z.strictObject({ value: prose.meta({ title: 'Figure' }), label: prose, provenance })),
  sections: z.array(
    z.strictObject({
      id: ownId,
      heading: prose,
      description: prose.optional(),
      items: z.array(pharmaPoint).min(1).max(12),
    }),
  ),
  /** How a visitor asks about the line: the first button, the closing panel, and what a mail or chat begins with. */
  enquiry: z.strictObject(texts('ask heading lead subject text')),
  head,
  updated: day,
})
export type PharmaPage = Named<PharmaSlug> & z.infer<typeof pharmaPage>
