import { grades, type Triage } from '#content/schema/emergency.ts'
import type { Condition } from '#content/schema/service.ts'

/**
 * The warning signs of one page by grade, the most dangerous first, and its words on medicines; a grade without signs
 * is left out.
 */
export function triageOf({ signs, medicineNote }: Pick<Condition, 'signs' | 'medicineNote'>, triage: Triage) {
  return {
    heading: triage.heading,
    closedHours: triage.closedHours,
    medicines: medicineNote ? triage.medicines : null,
    grades: grades.flatMap((grade) => {
      const shown = triage.signs.filter((sign) => sign.grade === grade && signs.includes(sign.id))
      const texts = shown.map(({ text }) => text)
      const intro = texts.length > 1 ? triage.intro : triage.introOne
      return texts.length > 0 ? [{ grade, ...triage.grades[grade], intro, signs: texts }] : []
    }),
  }
}
export type ShownTriage = ReturnType<typeof triageOf>
