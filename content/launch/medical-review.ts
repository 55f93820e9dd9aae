import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript } from '../check/command.ts'
import { readContent, type Content } from '../check/content-files.ts'
import { countOf, ContentInvalid } from '../check/fault.ts'
import { projectRoot } from '../check/project-root.ts'
import { medicalName, medicalOf } from '../check/rules/rule.ts'
import { type Grade, grades } from '../schema/emergency.ts'

/** Where the list is kept, from the project's folder. */
export const medicalReviewFile = 'docs/medical-review.md'

const usage = `Writes ${medicalReviewFile}: page by page what a dentist of the clinic has to agree with and sign.

Usage: npm run medical:review

  --help    this text

Exit codes: 0 written, 1 faulty content, 2 wrong usage.
`

const introduction = `# What a dentist has to sign

Made by \`npm run medical:review\` from the content. No page has been read by a dentist until its row says who has.

To sign a page: read it on the site and in its file, open its sources, decide what is under "to decide" (and delete
it there), then write \`review: { by: Dr. Full Name, on: 2026-12-01 }\` at the end of the file. The page then says so.
Signs and their grades are only in \`content/triage.yaml\`, and are signed there for all pages.
`

/** What a dentist has to look at on one page before signing it. */
type ReviewEntry = ReturnType<typeof reviewEntries>[number]

/** One entry for every text about health, the warning signs first. */
export function reviewEntries(content: Content) {
  const { signs } = content.triage[0]!.value
  const texts = medicalOf(content).filter(({ file }) => file !== content.triage[0]!.file)
  return [...content.triage, ...texts].map((record) => {
    const { file, value } = record
    const shown = signs.filter(({ id }) =>
      value.signs.some((sign) => (typeof sign === 'string' ? sign : sign.id) === id),
    )
    const { by, on } = value.review
    return {
      page: medicalName(record),
      file,
      signed: by === null ? null : `${by}, ${on}`,
      signs: countByGrade(shown),
      figures: [...new Set(value.sources.flatMap(({ figures }) => figures))],
      sources: value.sources.length,
      unopened: value.sources.filter(({ checkedOn }) => checkedOn === null).length,
      toDecide: value.toDecide,
    }
  })
}

function countByGrade(signs: { grade: Grade }[]): Record<Grade, number> {
  const counts = { hospital: 0, today: 0, days: 0, wait: 0 }
  for (const { grade } of signs) counts[grade] += 1
  return counts
}

export function medicalReview(entries: ReviewEntry[]): string {
  const signed = entries.filter((entry) => entry.signed !== null).length
  const rows = entries.map(({ page, file, signed, signs, figures, sources, unopened }) => {
    const graded = grades.map((grade) => signs[grade]).join(' / ')
    const checked = unopened > 0 ? `${sources}, ${unopened} unopened` : String(sources)
    return `| ${page} | \`${file}\` | ${graded} | ${figures.join('; ')} | ${checked} | ${signed ?? 'not yet'} |`
  })
  const open = entries
    .filter(({ toDecide }) => toDecide.length > 0)
    .map(({ page, toDecide }) => [`### ${page}`, '', ...toDecide.map((text) => `- ${text}`)].join('\n'))
  return [
    introduction,
    `${countOf(entries.length, 'text')}, ${signed} signed.`,
    '',
    '| page | file | signs: hospital / today / days / wait | figures to agree with | sources | signed |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## To decide before signing',
    '',
    open.length > 0 ? open.join('\n\n') : 'Nothing is open.',
    '',
  ].join('\n')
}

function main(): number {
  const root = projectRoot()
  const { content, faults } = readContent(root)
  if (faults.length > 0) throw new ContentInvalid(faults)
  const entries = reviewEntries(content)
  writeFileSync(join(root, medicalReviewFile), medicalReview(entries))
  console.log(`${medicalReviewFile}: ${countOf(entries.length, 'text')}`)
  return 0
}

if (import.meta.main) process.exitCode = await runScript(process.argv.slice(2), usage, {}, main)
