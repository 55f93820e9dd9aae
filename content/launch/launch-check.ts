import { projectRoot } from '../check/project-root.ts'
import { runCommand } from '../check/command.ts'
import { readContent, type Content } from '../check/content-files.ts'
import { ContentInvalid } from '../check/fault.ts'
import { illustrationsIn } from './illustrations.ts'
import { kinds, type LeftOver } from './left-over.ts'
import { unsignedTranslations } from './translations.ts'
import { uncheckedLinks } from './news-links.ts'
import { missingHolidays, missingStoreLinks, placeholdersIn } from './placeholders.ts'
import {
  missingConsents,
  missingRegistrations,
  missingReviews,
  uncheckedSources,
  unprovenRating,
} from './proofs.ts'
import { praiseIn } from './praise.ts'
import { asJson, asTable } from './report.ts'
import { samplesIn } from './sample-facts.ts'
import { trialSettings } from './server-settings.ts'
import { readProject, type Project } from '../rules/project.ts'
import { recordsOf } from '../rules/rule.ts'
import { switchedOff } from '../review/samples.ts'

const usage = `Lists what the clinic must still replace or confirm before the site goes live.

Usage: npm run launch:check, or npm run -s launch:check -- --json

  --json    the same list for programs: { left, items: [{ kind, file, line, field, found }] }
  --help    this text

It changes nothing. Run it where the site will run, with the settings it will have: they are looked at too.
docs/going-live.md explains every part of the list.
Exit codes: 0 nothing left, 1 something left or faulty content, 2 wrong usage.
`

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
  const { features } = content.clinic[0]!.value
  const hidden = switchedOff(features)
  const shown = recordsOf({ ...content, ...Object.fromEntries(hidden.map((kind) => [kind, []])) })
  const found = [
    ...shown.flatMap(samplesIn).filter((item) => features.feeRanges || !isFeeRange(item)),
    ...placeholdersIn(content),
    ...missingHolidays(content),
    ...unprovenRating(content),
    ...praiseIn(content),
    ...missingRegistrations(content),
    ...missingReviews(content),
    ...unsignedTranslations(project),
    ...uncheckedSources(content),
    ...illustrationsIn(content, project),
    ...missingConsents(content),
    ...uncheckedLinks(content),
    ...missingStoreLinks(content),
    ...trialSettings(env, root),
  ]
  return Object.keys(kinds).flatMap((kind) => found.filter((item) => item.kind === kind))
}

function isFeeRange({ file, field }: LeftOver): boolean {
  return file === 'content/fees.yaml' && field.startsWith('ranges.')
}

function main(json: boolean): number {
  const root = projectRoot()
  const { content, faults } = readContent(root)
  if (faults.length > 0) {
    console.error(
      `${new ContentInvalid(faults).message}\n\nMend these first; then this check can look further.`,
    )
    return 1
  }
  const items = findLeftOvers(content, readProject(root), process.env, root)
  console.log(json ? asJson(items) : asTable(items))
  return items.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = runCommand(process.argv.slice(2), usage, main)
