import type { Catalogue } from './catalogue.ts'

/** The name of the dentist whose page has this slug; the slug itself where the dentist has left. */
export function dentistName(slug: string, { doctors }: Pick<Catalogue, 'doctors'>): string {
  return doctors.find((doctor) => doctor.slug === slug)?.name ?? slug
}
