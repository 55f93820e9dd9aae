import { readdirSync } from 'node:fs'
import { isWrittenIn, type Language } from '../catalogue/language.ts'
import { plainText } from '../catalogue/linked-text.ts'
import type { Kind } from '../schema/shapes.ts'
import { type Content, kinds } from '../check/content-files.ts'
import { countOf, type Path } from '../check/fault.ts'
import { projectRoot } from '../check/project-root.ts'
import { readRecord, type RecordFile } from '../check/record-file.ts'
import { patternFile, type PatternFile, type PatternRule } from './pattern-file.ts'
import type { Project } from '../check/project.ts'
import { faultAt, type Rule } from '../check/rules/rule.ts'
import { isVisible, textsOf, wordCount } from '../check/rules/texts.ts'
import { leavesOf } from '../check/walk.ts'

/**
 * The rules of `content/rules/*.yaml`, file by file.
 * @throws ContentInvalid where such a file is faulty
 */
export function readPatterns(): PatternFile[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yaml'))
  return files.map((file) => {
    const { value } = readRecord(projectRoot(), `content/rules/${file}`, patternFile)
    const { name, onlyForLaunch, rules, ...scope } = value
    return { name, onlyForLaunch, rules: rules.map((rule) => ({ ...scope, ...rule })) }
  })
}

/** Those that are no matter of the launch alone, as rules over the whole content. Throws like `readPatterns`. */
export function patternRules(): Rule[] {
  return readPatterns()
    .filter(({ onlyForLaunch }) => !onlyForLaunch)
    .map(({ name, rules }) => ({
      name,
      find: (content, project) =>
        breachesOf(rules, content, project).map(({ record, path, wrong, expected }) =>
          faultAt(record, path, wrong, expected),
        ),
    }))
}

/** What is said against such rules: the text, what is wrong in it, and what is expected. */
export function breachesOf(rules: PatternRule[], content: Content, project: Pick<Project, 'translations'>) {
  const said = saidIn(content, project)
  return rules.flatMap((rule) =>
    said
      .filter((one) => concerns(rule, one))
      .flatMap(({ record, path, text, english }) => {
        const wrong = problemOf(rule, text, english)
        if (wrong === undefined || !holds(rule.while, record, content)) return []
        return [{ record, path, text, wrong, expected: expectationOf(rule, english) }]
      }),
  )
}

/** A text or a fact, where its file has it, and where it is in its record. */
type Said = {
  as: 'text' | 'page' | 'fact'
  text: string
  english?: string
  language: Language
  kind: Kind
  record: RecordFile<unknown>
  path: Path
  field: string
}

/** Looked up once for all files of rules. */
let last: { content: Content; translations: Project['translations']; said: Said[] } | undefined

function saidIn(content: Content, { translations }: Pick<Project, 'translations'>): Said[] {
  if (last?.content !== content || last.translations !== translations)
    last = {
      content,
      translations,
      said: [...saidInEnglish(content), ...saidInOthers(content, translations)],
    }
  return last.said
}

function saidInEnglish(content: Content): Said[] {
  return kinds.flatMap((kind) =>
    content[kind].flatMap((record: RecordFile<unknown>) => {
      const said = (as: Said['as'], text: string, path: Path): Said => {
        return { as, text, language: 'en', kind, record, path, field: path.join('.') }
      }
      const texts = textsOf(record.value)
      const visible = texts.filter(({ path }) => isVisible(path)).map(({ text }) => text)
      return [
        ...texts.map(({ text, path }) => said('text', text, path)),
        ...leavesOf(record.value).map(({ value, path }) => said('fact', String(value), path)),
        said('page', visible.join(' '), []),
      ]
    }),
  )
}

function saidInOthers(content: Content, translations: Project['translations']): Said[] {
  const kindOf = new Map(kinds.flatMap((kind) => content[kind].map(({ file }) => [file, kind] as const)))
  return translations.flatMap(({ language, record, pairs, english }) => {
    const kind = kindOf.get(english)
    if (!kind) return []
    return pairs.map(({ text, english, path, at }): Said => {
      const place = { language, kind, record, path: ['texts', ...path], field: at.join('.') }
      return { as: 'text', text: plainText(text), english: plainText(english), ...place }
    })
  })
}

function concerns(rule: PatternRule, { as, kind, language, field }: Said): boolean {
  if (as !== (rule.page ? 'page' : rule.facts ? 'fact' : 'text')) return false
  if (rule.in?.includes(kind) === false || rule.notIn?.includes(kind)) return false
  if (rule.script && !isWrittenIn(language, rule.script)) return false
  if (rule.notScript && isWrittenIn(language, rule.notScript)) return false
  if (rule.language && rule.language !== language) return false
  return rule.field?.test(field) !== false && (!rule.visible || isVisible(field.split('.')))
}

function holds(condition: PatternRule['while'], own: RecordFile<unknown>, content: Content): boolean {
  if (!condition) return true
  const { in: kind, field, some, no } = condition
  const records: RecordFile<unknown>[] = kind ? content[kind] : [own]
  const leaves = records.flatMap(({ value }) => leavesOf(value))
  const values = leaves.filter(({ path }) => field.test(path.join('.'))).map(({ value }) => String(value))
  return records.length > 0 && (some === undefined ? !values.includes(no ?? '') : values.includes(some))
}

/** What a text does against a rule, or undefined. */
export function problemOf(rule: PatternRule, given: string, english = ''): string | undefined {
  const text = rule.ignore ? given.replace(rule.ignore, '') : given
  if (rule.says?.test(text) === false || rule.english?.test(english) === false) return undefined
  if (rule.wordCount) {
    const [words, [least, most]] = [wordCount(text), rule.wordCount]
    return words < least || words > most ? countOf(words, 'word') : undefined
  }
  if (rule.require) return rule.require.test(text) ? undefined : `found "${opening(text)}"`
  if (text.search(rule.refuse) === -1) return undefined // matchAll copies the pattern each time
  const hits = [...text.matchAll(rule.refuse)]
  if (hits.length <= rule.most) return undefined
  const found = `found "${around(text, hits[0]!)}"`
  return rule.most > 0 ? `${found} and ${countOf(hits.length - 1, 'other')}` : found
}

function expectationOf({ expected = '', why, wordCount }: PatternRule, english?: string): string {
  const said = wordCount ? `${wordCount[0]} to ${wordCount[1]} words` : expected
  const reason = why ? `${said}: ${why}` : said
  return english === undefined ? reason : `${reason}; the English is "${opening(english)}"`
}

function opening(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** A hit with up to three words on either side, by which it is found in a long text. */
function around(text: string, { 0: hit, index }: RegExpExecArray): string {
  const before = text.slice(0, index).split(' ').slice(-4).join(' ')
  const after = text
    .slice(index + hit.length)
    .split(' ')
    .slice(0, 4)
    .join(' ')
  return `${before}${hit}${after}`
}
