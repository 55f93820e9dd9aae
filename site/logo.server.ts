import { firstLetter } from '#content/catalogue/first-letter.ts'
import type { Clinic } from '#content/schema/clinic.ts'
import { decoration } from './pictures.server.ts'

/** What is shown instead of the tooth with the lamp; null where nothing is. */
export type ClinicLogo = { letter: string } | { src: string } | null

export function logoOf({ logo, name }: Pick<Clinic, 'logo' | 'name'>): ClinicLogo {
  if (logo === 'letter') return { letter: firstLetter(name.value) }
  if (logo === undefined) return null
  const { origin, thumbnail, src } = decoration('brand/logo')
  return origin === 'photo' ? { src: thumbnail?.src ?? src } : null
}
