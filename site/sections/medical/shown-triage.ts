import { grades, type Triage } from '#content/schema/emergency.ts'

/** The warning signs of one page by grade, the most dangerous first; a grade without signs is left out. */
export function triageOf(signs: readonly string[], triage: Triage) {
  return {
    heading: triage.heading,
    closedHours: triage.closedHours,
    grades: grades.flatMap((grade) => {
      const shown = triage.signs.filter((sign) => sign.grade === grade && signs.includes(sign.id))
      const texts = shown.map(({ text }) => text)
      const intro = texts.length > 1 ? triage.intro : triage.introOne
      return texts.length > 0 ? [{ grade, ...triage.grades[grade], intro, signs: texts }] : []
    }),
  }
}
export type ShownTriage = ReturnType<typeof triageOf>
