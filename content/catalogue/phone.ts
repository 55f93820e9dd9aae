/** A ten-digit number as people read it: +91 98765 43210, with spaces that do not break. */
export function shownPhone(tenDigits: string): string {
  return `+91\u00A0${tenDigits.slice(0, 5)}\u00A0${tenDigits.slice(5)}`
}

/** A ten-digit number in two halves, as it is read out and dialled within India. */
export function phoneInHalves(tenDigits: string): string {
  return `${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`
}

export function phoneLink(tenDigits: string): string {
  return `tel:+91${tenDigits}`
}

export function whatsappLink(tenDigits: string, text: string): string {
  return `https://wa.me/91${tenDigits}?text=${encodeURIComponent(text)}`
}
