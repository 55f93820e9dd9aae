import { z } from 'zod'
import { day, head, headedText, linkedProse, prose, provenance, serviceSlug } from './parts.ts'

/** Whole rupees. */
const rupees = z.int().positive()

/** What the cost depends on; `ranges` are shown only where `features.feeRanges` of the clinic is on. */
export const fees = z.strictObject({
  heading: prose,
  lead: prose,
  /** What the written estimate holds. */
  estimate: z.strictObject({
    heading: prose,
    text: prose,
    rows: z
      .array(z.strictObject({ name: prose, promise: prose, text: prose }))
      .min(3)
      .max(6),
    closing: prose,
    /** Whether the clinic has confirmed that its estimates are so. */
    provenance,
  }),
  factors: z.strictObject({ heading: prose, items: z.array(headedText).min(4).max(8) }),
  /** What replaces a price list: what each treatment covers and how its price is worked out. */
  treatments: z.strictObject({
    heading: prose,
    rows: z.array(z.strictObject({ slug: serviceSlug, covers: prose, sum: prose })).min(6),
    whyNoList: prose,
    provenance,
  }),
  payments: z.strictObject({
    heading: prose,
    items: z.array(z.strictObject({ heading: prose, text: linkedProse, provenance })).length(4),
  }),
  ranges: z.strictObject({
    heading: prose,
    note: prose,
    /** The day from which they hold. */
    from: day,
    rows: z
      .array(
        z.strictObject({
          slug: serviceSlug,
          name: prose,
          covers: prose,
          least: rupees.nullable(),
          most: rupees.nullable(),
        }),
      )
      .min(6),
    provenance,
  }),
  head,
  updated: day,
})
export type Fees = z.infer<typeof fees>
