import { setPriority } from 'node:os'
import { type Content, readContent } from '../check/content-files.ts'
import { ContentInvalid } from '../check/fault.ts'
import { contentRoot, projectRoot } from '../check/project-root.ts'
import { type Project, readProject } from '../check/project.ts'
import { entriesOf, medicalOf, recordsOf } from '../check/rules/rule.ts'
import { leavesOf } from '../check/walk.ts'
import { findLeftOvers } from './launch-check.ts'
import type { LeftOver } from './left-over.ts'
import { switchedOff } from './samples.ts'

/** The things that `findLeftOvers` looks for one by one and that are done: facts, signatures, sources, consents. */
export function doneIn(content: Content, { translations }: Pick<Project, 'translations'>): Done[] {
  const { features, praiseAgreed, illustratedTreatments } = content.clinic[0]!.value // without faults it was read
  const shown = { ...content, ...Object.fromEntries(switchedOff(features).map((kind) => [kind, []])) }
  const [clinic] = content.clinic.map(({ file }) => file)
  return [
    recordsOf(shown).flatMap(({ value, file }) =>
      leavesOf(value)
        .filter((leaf) => leaf.path.at(-1) === 'provenance' && leaf.value === 'confirmed')
        .map(() => done('sample', file)),
    ),
    medicalOf(content).flatMap(({ value: { review, sources }, file }) => [
      ...(review.by === null ? [] : [done('review', file)]),
      ...sources.filter(({ checkedOn }) => checkedOn !== null).map(() => done('source', file)),
    ]),
    praiseAgreed.by === null ? [] : [done('praise', clinic)],
    illustratedTreatments.by === null ? [] : [done('illustration', clinic)],
    features.unreviewedTranslations
      ? translations.filter(({ isSigned }) => isSigned).map(({ file }) => done('translation', file))
      : [],
    entriesOf(shown.testimonials)
      .filter(({ entry }) => entry.consent !== null)
      .map(({ record }) => done('consent', record.file)),
    entriesOf(shown.smilePairs)
      .filter(({ entry }) => entry.consentOnFile)
      .map(({ record }) => done('consent', record.file)),
    entriesOf(content.doctors).flatMap(({ record, entry }) =>
      [entry.registrationNo, entry.council, entry.university]
        .filter((text) => text !== null)
        .map(() => done('registration', record.file)),
    ),
  ].flat()
}

export type Done = Pick<LeftOver, 'kind' | 'file'>
const done = (kind: Done['kind'], file = ''): Done => ({ kind, file })

// Started by editor/left-to-do.ts; tells what is left as JSON.
if (import.meta.main) {
  setPriority(5) // visitors come first
  const root = contentRoot()
  const { content, faults } = readContent(root)
  const project = readProject(root)
  if (faults.length > 0) throw new ContentInvalid(faults)
  const left = findLeftOvers(content, project, process.env, projectRoot())
  process.stdout.write(JSON.stringify({ left, done: doneIn(content, project) }))
}
