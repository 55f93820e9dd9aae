const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** A sum as it is written in India, such as ₹1,20,000. */
export function rupees(sum: number): string {
  return format.format(sum)
}
