import type { AppointmentFields } from '#appointments/fields.ts'
import { type FormWords, shownFields, shownWish } from './form-words.ts'

/** Longer addresses are refused on the way. */
const longestText = 900

/** The address of a chat, with more text after what it begins with. */
export function chatWith(chatHref: string, text: string): string {
  const chat = new URL(chatHref)
  const begins = chat.searchParams.get('text') ?? ''
  const whole = [...`${begins}\n\n${text}`]
  const cut = whole.length > longestText ? [...whole.slice(0, longestText), '…'] : whole
  return `${chat.origin}${chat.pathname}?text=${encodeURIComponent(cut.join(''))}`
}

export function linesOf(fields: AppointmentFields, words: FormWords): string {
  return [{ label: words.wish, text: shownWish(fields, words) }, ...shownFields(fields, words)]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')
}
