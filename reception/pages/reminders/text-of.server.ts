import { catalogue, catalogues } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { dayAndTime } from '#content/catalogue/hours/moment.ts'
import type { Language } from '#content/catalogue/language.ts'
import { whatsappLink } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import type { OwnTexts } from '../../model/texts.ts'
import { languageOfRequest, type Spoken } from '../requests/lists/listed.server.ts'

export type TextKey = keyof Catalogue['requestPage']['answers']

export function catalogueIn(language: Language): Catalogue {
  return catalogues()[language] ?? catalogue('en')
}

/** A text for patients in a language, as it was at first or as the owner has changed it. */
export function wordsOfText(key: TextKey, language: Language, own: OwnTexts): string {
  return own[key]?.[language] ?? catalogueIn(language).requestPage.answers[key]
}

/** Who gets a text, and what the owner has changed of the texts. */
export type Addressee = Spoken & { texts: OwnTexts }

/**
 * A text for WhatsApp or SMS in the language of a request, and the ways to send it: first name and times only, never the
 * illness.
 */
export function messageOf(one: Addressee, key: TextKey, values: Record<string, string> = {}) {
  const language = languageOfRequest(one)
  const { phone } = one.fields
  const name = firstNameOf(one.fields.name)
  const words = wordsOfText(key, language, one.texts)
  const greeted = name === null ? words.replace(' {name}', '') : words
  const clinic = catalogueIn(language).clinic.name.value
  const text = filled(greeted, { ...values, name: name ?? '', clinic })
  const sms = `sms:+91${phone}?body=${encodeURIComponent(text)}`
  return { text, language, href: whatsappLink(phone, text), sms }
}

/** Null if it is no name, such as a link: one press would send it to a patient in the clinic's name. */
export function firstNameOf(name: string): string | null {
  const [first = ''] = name.split(' ')
  return /^[\p{L}\p{M}\p{Join_Control}'’-]+$/u.test(first) ? first : null
}

/** What a text says of a visit. */
export function visitValues(language: Language, { startsAt, dentist }: { startsAt: Date; dentist: string }) {
  const { clinic, labels, doctors } = catalogueIn(language)
  return {
    time: dayAndTime(startsAt, labels.time),
    dentist: dentistName(dentist, { doctors }),
    address: shownAddress(clinic.address),
  }
}
