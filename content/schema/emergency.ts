import { z } from 'zod'
import {
  day,
  head,
  headedText,
  linkedProse,
  medicalFields,
  ownId,
  pictureFile,
  prose,
  review,
  signId,
  source,
} from './parts.ts'

/** How soon a patient must be seen, the most dangerous first. */
export const grades = ['hospital', 'today', 'days', 'wait'] as const
export type Grade = (typeof grades)[number]

/** A number that dials as it is, without the code of a country. */
const helpline = z.string().regex(/^(\d{3}|\d{10})$/, 'three or ten digits in quotes')

/** What to do in the six situations that cannot wait, each by its gravest sign. */
export const emergency = z.strictObject({
  heading: prose,
  lead: prose,
  situations: z
    .array(
      z.strictObject({
        id: ownId,
        name: prose,
        /** The sign that grades the situation. */
        sign: signId,
        /** How soon and by whom, in a few words. */
        when: prose,
        picture: pictureFile,
        do: z.array(prose).min(2).max(5),
        dont: z.array(prose).min(1).max(4),
        /** Whom to call, and from when on a hospital is the right place. */
        call: prose,
        /** The way to a guide with drawings. */
        more: linkedProse.optional(),
      }),
    )
    .length(6),
  /** What people ask a dentist and an ambulance has to answer, with the numbers to call. */
  notForDentists: z
    .array(
      z.strictObject({
        id: ownId,
        name: prose,
        text: prose,
        numbers: z.array(z.strictObject({ number: helpline, name: prose })).min(1),
      }),
    )
    .min(1),
  head,
  ...medicalFields,
})
export type Emergency = z.infer<typeof emergency>

const headedPoints = z.strictObject({ heading: prose, points: z.array(headedText).min(1) })
export type HeadedPoints = z.infer<typeof headedPoints>

const gradeWords = z.strictObject({ heading: prose, act: prose })

/** Every warning sign of the site once, and what each grade asks for. */
export const triage = z.strictObject({
  /** The heading of the block on each page. */
  heading: prose,
  /** The line above the signs of a grade. */
  intro: prose,
  /** In its place over a single sign. */
  introOne: prose,
  grades: z.strictObject({ hospital: gradeWords, today: gradeWords, days: gradeWords, wait: gradeWords }),
  /** Which signs mean a hospital while the clinic is closed. */
  closedHours: headedPoints,
  signs: z
    .array(
      z.strictObject({
        id: signId.meta({ made: true }),
        grade: z.enum(grades).meta({ title: 'How soon' }),
        text: prose,
      }),
    )
    .min(10),
  /** Advice before taking a painkiller: each point begins with its catchword. */
  medicines: headedPoints,
  sources: z.array(source).min(1),
  /** What the dentist who signs has to decide first; not shown. */
  toDecide: z.array(prose).default([]),
  review,
  updated: day,
})
export type Triage = z.infer<typeof triage>
