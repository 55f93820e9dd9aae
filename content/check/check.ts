import { projectRoot } from './project-root.ts'
import { runCommand, withJson, type WithJson } from './command.ts'
import { contentFiles, readContent, type Content } from './content-files.ts'
import { countOf, describeFault, type ContentFault } from './fault.ts'
import { rules } from '../rules/all-rules.ts'
import type { Translation } from '../translations/translation.ts'
import { readProject, type Project } from '../rules/project.ts'

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
  const byRule = rules.map(({ name, find }) =>
    find(content, project).map((found): ContentFault => ({ ...found, rule: name })),
  )
  const failed = broken + byRule.filter((faults) => faults.length > 0).length
  return {
    passed: contentFiles(project.yamlFiles).length + rules.length - failed,
    failed,
    faults: [...shapeFaults, ...byRule.flat()],
  }
}

/**
 * Checks all words and facts of the site as they lie in the files.
 * @param root the project's folder
 */
export function checkFiles(root: string): Checked & { stale: Translation[]; outgrown: ContentFault[] } {
  const { content, faults } = readContent(root)
  const project = readProject(root)
  const { translations, translationFaults, outgrownTranslations } = project
  const checked = checkContent(content, faults, project)
  return {
    passed: checked.passed + translations.length,
    failed: checked.failed + new Set(translationFaults.map(({ file }) => file)).size,
    faults: [...checked.faults, ...translationFaults],
    stale: translations.filter(({ isStale }) => isStale),
    outgrown: outgrownTranslations,
  }
}

function main({ values: { json } }: WithJson): number {
  const checked = checkFiles(projectRoot())
  for (const fault of checked.faults) console.log(describeFault(fault))
  // No fault: the English can be changed before its translations are.
  for (const { file, record, english } of checked.stale)
    console.log(
      `${file}:${record.lineOf(['source'])} is older than ${english}: it counts as not read by anybody`,
    )
  for (const fault of checked.outgrown)
    console.log(`${describeFault(fault)}: until then the file is not shown`)
  const { passed, failed, faults } = checked
  console.log(json ? JSON.stringify({ passed, failed, faults }) : closingLine(checked))
  return checked.failed > 0 ? 1 : 0
}

function closingLine({ passed, failed, faults }: Checked): string {
  const found = faults.length > 0 ? ` (${countOf(faults.length, 'fault')})` : ''
  return `${passed + failed} files and rules: ${passed} passed, ${failed} failed${found}`
}

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), usage, withJson, main)
