import type { Content } from '../check/content-files.ts'
import type { Project } from '../check/project.ts'
import { breachesOf, readPatterns } from '../rules/patterns.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Words about the clinic itself that a dental council may take for a claim to be better than others. */
export function praiseIn(content: Content, project: Pick<Project, 'translations'>): LeftOver[] {
  if (content.clinic[0]!.value.praiseAgreed.by !== null) return []
  const rules = readPatterns().flatMap((file) => (file.name === 'praise' ? file.rules : []))
  const found = breachesOf(rules, content, project).map(({ record, path, text }) =>
    leftAt('praise', record, path, text),
  )
  return [...new Map(found.map((item) => [`${item.file} ${item.field}`, item])).values()]
}
