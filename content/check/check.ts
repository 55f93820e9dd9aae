import { asIndianTime } from '../catalogue/hours/visit-times.ts'
import { englishNameOf, translatedLanguages } from '../catalogue/language.ts'
import { contentRoot } from './project-root.ts'
import { runScript, withJson, type WithJson } from './command.ts'
import { contentFiles, readContent, type Content } from './content-files.ts'
import { countOf, describeFault, fieldName, type ContentFault } from './fault.ts'
import { rules } from './rules/all-rules.ts'
import { unsignedShared } from '../translations/shared.ts'
import type { Gap } from '../translations/translation.ts'
import { readProject, type Project } from './project.ts'

const usage = `Checks every word and fact below content/: the shape of each file, then the rules over all of them.

Usage: npm run content:check, or npx node content/check/check.ts [--json]

  --json    end with one line of JSON: { passed, failed, faults }
  --help    this text

Exit codes: 0 nothing found, 1 faults found, 2 wrong usage.
`

export type Checked = {
  /** How many files keep their shape, and how many rules hold. */
  passed: number
  failed: number
  faults: ContentFault[]
}

/**
 * Applies every rule to the records that keep their shape.
 * @param shapeFaults the faults of those that do not
 */
export function checkContent(content: Content, shapeFaults: ContentFault[], project: Project): Checked {
  const broken = new Set(shapeFaults.map(({ file }) => file)).size
  const byRule = rules().map(({ name, find }) =>
    [...find(content, project)].map((found): ContentFault => ({ ...found, rule: name })),
  )
  const failed = broken + byRule.filter((faults) => faults.length > 0).length
  return {
    passed: contentFiles(project.yamlFiles).length + rules().length - failed,
    failed,
    faults: [...shapeFaults, ...byRule.flat()],
  }
}

/**
 * Checks all words and facts of the site as they lie in the files.
 * @param root the folder with `content/` and `pictures/photos/`
 * @returns also notes, a line each, which are no faults: on translations, as the English can be changed before them, and on
 * holidays that have passed
 */
export function checkFiles(root: string, now = new Date()): Checked & { notes: string[] } {
  const { content, faults } = readContent(root)
  const project = readProject(root)
  const { translations, translationFaults } = project
  const checked = checkContent(content, faults, project)
  return {
    passed: checked.passed + translations.length,
    failed: checked.failed + new Set(translationFaults.map(({ file }) => file)).size,
    faults: [...checked.faults, ...translationFaults],
    notes: [...notesOn(content, project, now)],
  }
}

function* notesOn(content: Content, project: Project, now: Date): Iterable<string> {
  const today = asIndianTime(now).slice(0, 10)
  for (const { file, value, lineOf } of content.clinic)
    for (const [index, { date }] of value.holidays.entries()) {
      const path = ['holidays', index, 'date']
      if (date < today)
        yield `${file}:${lineOf(path)} ${fieldName(path)}: ${date} has passed: the entry may go`
    }
  for (const language of translatedLanguages) {
    const own = project.translations.filter((one) => one.language === language)
    const [file, ...more] = unsignedShared(content, own)
    const others = more.length > 0 ? ` and of ${countOf(more.length, 'other')}` : ''
    if (file)
      yield `content/clinic.yaml features.unreviewedTranslations is false: no page is shown in ${englishNameOf(language)} until the translation of ${file}${others} is signed`
  }
  for (const { file, record, english, isStale } of project.translations)
    if (isStale) yield `${file}:${record.lineOf(['source'])} is older than ${english}: it counts as unread`
  for (const gap of project.translationGaps) yield `${describeFault(gap)}: ${shownInstead[gap.instead]}`
}

const shownInstead: Record<Gap['instead'], string> = {
  text: 'until then the English is shown',
  page: 'until then the English page is shown',
  nothing: 'it is not shown',
}

function main({ values: { json } }: WithJson): number {
  const checked = checkFiles(contentRoot())
  for (const fault of checked.faults) console.log(describeFault(fault))
  for (const note of checked.notes) console.log(note)
  const { passed, failed, faults } = checked
  console.log(json ? JSON.stringify({ passed, failed, faults }) : closingLine(checked))
  return checked.failed > 0 ? 1 : 0
}

function closingLine({ passed, failed, faults }: Checked): string {
  const found = faults.length > 0 ? ` (${countOf(faults.length, 'fault')})` : ''
  return `${passed + failed} files and rules: ${passed} passed, ${failed} failed${found}`
}

if (import.meta.main) process.exitCode = await runScript(process.argv.slice(2), usage, withJson, main)
