import type { Content } from '../check/content-files.ts'
import type { Project } from '../check/project.ts'
import { recordsOf } from '../check/rules/rule.ts'
import { finders } from './left-in-content.ts'
import kinds from './kinds.json' with { type: 'json' }
import type { LeftOver } from './left-over.ts'
import { samplesIn, switchedOff } from './samples.ts'
import { daysAgainstNotice, mailsAgainstNotice, trialSettings } from './server-settings.ts'

/**
 * Everything left to do before going live, in the order of the kinds. Parts that the clinic has switched off
 * need nothing.
 * @param root the project's folder
 */
export function findLeftOvers(
  content: Content,
  project: Project,
  env: Record<string, string | undefined>,
  root: string,
): LeftOver[] {
  const { features } = content.clinic[0]!.value // without faults it was read
  const hidden = Object.fromEntries(switchedOff(features).map((kind) => [kind, []]))
  const found = [
    ...recordsOf({ ...content, ...hidden }).flatMap(samplesIn),
    ...finders.flatMap((find) => [...find(content, project)]),
    ...mailsAgainstNotice(content, env),
    ...daysAgainstNotice(content, env),
    ...trialSettings(env, root),
  ]
  return Object.keys(kinds).flatMap((kind) => found.filter((item) => item.kind === kind))
}
