import { grades, type Triage } from '#content/catalogue/schema.ts'

/** The warning signs of one page by grade, the most dangerous first; a grade without signs is left out. */
export function triageOf(signs: readonly string[], triage: Triage) {
  return {
    heading: triage.heading,
    intro: triage.intro,
    closedHours: triage.closedHours,
    grades: grades.flatMap((grade) => {
      const shown = triage.signs.filter((sign) => sign.grade === grade && signs.includes(sign.id))
      const texts = shown.map(({ text }) => text)
      return texts.length > 0 ? [{ grade, ...triage.grades[grade], signs: texts }] : []
    }),
  }
}
export type ShownTriage = ReturnType<typeof triageOf>
