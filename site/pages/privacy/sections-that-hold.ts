import type { Clinic } from '#content/schema/clinic.ts'

/** Sections that are there only where the clinic does what they tell. */
const conditions: Record<string, (features: Clinic['features']) => boolean> = {
  counts: ({ counts }) => counts,
  mails: ({ patientMail }) => patientMail,
  'no-mails': ({ patientMail }) => !patientMail,
}

export function sectionsThatHold<T extends { id: string }>(sections: T[], features: Clinic['features']): T[] {
  return sections.filter(({ id }) => conditions[id]?.(features) ?? true)
}
