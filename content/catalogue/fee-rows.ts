import type { Catalogue } from './catalogue.ts'
import { filled } from './filled.ts'

const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** A sum as it is written in India, such as ₹1,20,000. */
export function rupees(sum: number): string {
  return format.format(sum)
}

/** What costs, each with its range, such as "₹3,500 to ₹9,000"; without one while the clinic shows no sums. */
export function feeRows({ clinic, fees, labels }: Pick<Catalogue, 'clinic' | 'fees' | 'labels'>) {
  const { rows } = fees.treatments
  return rows.map(({ least, most, ...row }) => {
    const isShown = clinic.features.feeRanges && least !== null && most !== null
    const rangeOf = (times: number) =>
      isShown ? filled(labels.fees.range, { least: rupees(least * times), most: rupees(most * times) }) : null
    return { ...row, id: row.id ?? row.slug, range: rangeOf(1), rangeOf }
  })
}

/** How much, and for what: "₹3,500 to ₹9,000, one tooth, without the crown". */
export function costText({ range, per }: { range: string | null; per: string }): string {
  return range ? `${range}, ${per.charAt(0).toLowerCase()}${per.slice(1)}` : per
}
