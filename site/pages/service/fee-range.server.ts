import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { rupees } from '#content/catalogue/rupees.ts'

/** What a service usually costs, such as "One tooth: ₹3,500 to ₹9,000"; null while the clinic shows no sums. */
export function feeRange(slug: string): string | null {
  const { clinic, fees } = catalogue()
  const range = fees.ranges.rows.find((row) => row.slug === slug)
  if (!clinic.features.feeRanges || !range?.least || !range.most) return null
  return `${range.covers}: ${rupees(range.least)} to ${rupees(range.most)}`
}
