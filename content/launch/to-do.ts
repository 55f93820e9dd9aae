import { setPriority } from 'node:os'
import { type Content, readContent } from '../check/content-files.ts'
import { ContentInvalid } from '../check/fault.ts'
import { contentRoot, projectRoot } from '../check/project-root.ts'
import { type Project, readProject } from '../check/project.ts'
import { entriesOf, medicalOf, recordsOf } from '../check/rules/rule.ts'
import { leavesOf } from '../check/walk.ts'
import { findLeftOvers } from './launch-check.ts'
import { switchedOff } from './samples.ts'

/** How many of the things that `findLeftOvers` looks for one by one are done: facts, signatures, sources, consents. */
export function countDone(content: Content, { translations }: Pick<Project, 'translations'>): number {
  const { features } = content.clinic[0]!.value // without faults it was read
  const shown = { ...content, ...Object.fromEntries(switchedOff(features).map((kind) => [kind, []])) }
  const leaves = recordsOf(shown).flatMap(({ value }) => leavesOf(value))
  const medical = medicalOf(content).map(({ value }) => value)
  const done = [
    leaves.filter(({ path, value }) => path.at(-1) === 'provenance' && value === 'confirmed'),
    medical.filter(({ review }) => review.by !== null),
    medical.flatMap(({ sources }) => sources).filter(({ checkedOn }) => checkedOn !== null),
    features.unreviewedTranslations ? translations.filter(({ isSigned }) => isSigned) : [],
    entriesOf(shown.testimonials).filter(({ entry }) => entry.consent !== null),
    entriesOf(shown.smilePairs).filter(({ entry }) => entry.consentOnFile),
    entriesOf(content.doctors).flatMap(({ entry }) =>
      [entry.registrationNo, entry.council, entry.university].filter((text) => text !== null),
    ),
  ]
  return done.flat().length
}

// Started by editor/left-to-do.ts; tells what is left as JSON.
if (import.meta.main) {
  setPriority(5) // visitors come first
  const root = contentRoot()
  const { content, faults } = readContent(root)
  const project = readProject(root)
  if (faults.length > 0) throw new ContentInvalid(faults)
  const left = findLeftOvers(content, project, process.env, projectRoot())
  process.stdout.write(JSON.stringify({ left, done: countDone(content, project) }))
}
