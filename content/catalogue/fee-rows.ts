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
  return rows.map(({ least, most, ...row }, index) => {
    const { slug } = row
    const isFirst = rows.findIndex((other) => other.slug === slug) === index
    const isShown = clinic.features.feeRanges && least !== null && most !== null
    return {
      ...row,
      /** Of several costs of a service the first is at the service's name. */
      id: isFirst ? slug : `${slug}-${index}`,
      range: isShown ? filled(labels.fees.range, { least: rupees(least), most: rupees(most) }) : null,
    }
  })
}

/** How much, and for what: "₹3,500 to ₹9,000, One tooth, without the crown". */
export function costText({ range, per }: { range: string | null; per: string }): string {
  return [range, per].filter(Boolean).join(', ')
}
