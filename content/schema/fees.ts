import { z } from 'zod'
import { day, head, headedText, prose, provenance, serviceSlug } from './parts.ts'

/** Names a row of costs; the first of a service has the name of that service. */
export const feeId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name in small letters, digits and hyphens')

/** What patients look for, in the order of the page; `labels.fees.kinds` names them. */
export const feeKinds = ['check', 'repair', 'out', 'gap', 'child', 'straight', 'looks'] as const

/** Whole rupees. */
const rupees = z.int().positive()

/** What it costs; sums are shown only where `features.feeRanges` of the clinic is on. */
export const fees = z.strictObject({
  heading: prose,
  lead: prose,
  estimate: z.strictObject({
    heading: prose,
    text: prose,
    rows: z
      .array(z.strictObject({ name: prose, promise: prose, text: prose }))
      .min(3)
      .max(6),
    /** One as a patient gets it. */
    example: z.strictObject({
      heading: prose,
      lines: z
        .array(z.strictObject({ name: prose, sum: rupees }))
        .min(2)
        .max(5),
      total: prose,
    }),
    closing: prose,
    /** Whether the clinic has confirmed that its estimates are so. */
    provenance,
  }),
  factors: z.strictObject({ heading: prose, items: z.array(headedText).min(4).max(8) }),
  /** Each cost: what it is for, what it covers, how it is worked out, and from `least` to `most`. */
  treatments: z.strictObject({
    heading: prose,
    /** Of the sums, which hold from a day on. */
    note: prose,
    from: day,
    rows: z
      .array(
        z.strictObject({
          slug: serviceSlug,
          kind: z.enum(feeKinds).meta({ title: 'Below which heading' }),
          id: feeId.optional().meta({
            title: 'Name in addresses',
            description: 'Only where another row is of the same service.',
          }),
          name: prose,
          per: prose.meta({ title: 'Per', description: 'What is counted, such as a tooth.' }),
          covers: prose.meta({ title: 'What it covers' }),
          sum: prose.meta({ title: 'How it is worked out' }),
          least: rupees.nullable().meta({ title: 'From, in rupees' }),
          most: rupees.nullable().meta({ title: 'To, in rupees' }),
        }),
      )
      .min(6),
    whyNoList: prose,
    provenance,
  }),
  payments: z.strictObject({
    heading: prose,
    items: z.array(headedText).length(4),
    provenance,
  }),
  head,
  updated: day,
})
export type Fees = z.infer<typeof fees>
