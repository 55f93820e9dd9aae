import type { Content } from '../check/content-files.ts'
import { illustrationsIn } from './illustrations.ts'
import { kinds, type LeftOver } from './left-over.ts'
import { unsignedTranslations, untranslatedTexts } from './translations.ts'
import { missingHolidays, missingStoreLinks, placeholdersIn, uncheckedLinks } from './placeholders.ts'
import {
  missingConsents,
  missingRegistrations,
  missingReviews,
  uncheckedSources,
  unprovenRating,
} from './proofs.ts'
import { praiseIn } from './praise.ts'
import { samplesIn } from './sample-facts.ts'
import { mailsAgainstNotice, trialSettings } from './server-settings.ts'
import type { Project } from '../check/project.ts'
import { recordsOf } from '../check/rules/rule.ts'
import { switchedOff } from './samples.ts'

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
    ...praiseIn(content, project),
    ...missingRegistrations(content),
    ...missingReviews(content),
    ...unsignedTranslations(content, project),
    ...untranslatedTexts(content, project),
    ...uncheckedSources(content),
    ...illustrationsIn(content, project),
    ...missingConsents(content),
    ...uncheckedLinks(content),
    ...missingStoreLinks(content),
    ...mailsAgainstNotice(content, env),
    ...trialSettings(env, root),
  ]
  return Object.keys(kinds).flatMap((kind) => found.filter((item) => item.kind === kind))
}

function isFeeRange({ file, field }: LeftOver): boolean {
  return file === 'content/fees.yaml' && field.startsWith('ranges.')
}
