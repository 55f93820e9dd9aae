import type { Content } from '../check/content-files.ts'
import { recordsOf } from '../rules/rule.ts'
import { textsOf } from '../rules/texts/texts.ts'
import { leftAt, type LeftOver } from './left-over.ts'

const praise = /\b(experts?|skilled|advanced|precision|gentle and caring)\b/i

/** Words about the clinic itself that a dental council may take for a claim to be better than others. */
export function praiseIn(content: Content): LeftOver[] {
  if (content.clinic[0]!.value.praiseAgreed.by !== null) return []
  return recordsOf({ ...content, pharma: [], news: [], conditions: [], treatments: [], guides: [] }).flatMap(
    (record) =>
      textsOf(record.value).flatMap(({ path, text }) =>
        praise.test(text) ? [leftAt('praise', record, path, text)] : [],
      ),
  )
}
