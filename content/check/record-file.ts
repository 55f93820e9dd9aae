import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml'
import type { z } from 'zod'
import { ContentInvalid, fieldName, type ContentFault, type Path } from './fault.ts'
import { commentProblem, issueProblems, yamlProblem } from './fault-words.ts'

/** A content file that keeps its shape, and where in the file each field is. */
export type RecordFile<Value> = {
  /** Path from the project's folder, with forward slashes. */
  file: string
  text: string
  value: Value
  /** The line of a field, or of the nearest part of the record that exists, counted from 1. */
  lineOf: (path: Path) => number
}

/**
 * Reads one YAML file and checks it against its shape.
 * @param root the project's folder
 * @param file path from the root, with forward slashes
 * @throws ContentInvalid with every fault of the file
 */
export function readRecord<Shape extends z.ZodType>(
  root: string,
  file: string,
  shape: Shape,
): RecordFile<z.output<Shape>> {
  return parseRecord(file, readText(root, file), shape)
}

/**
 * Checks the text of one YAML file against its shape.
 * @throws ContentInvalid with every fault of the text
 */
export function parseRecord<Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
): RecordFile<z.output<Shape>> {
  const { document, lines } = parseYaml(file, text)
  const value: unknown = document.toJS()
  const lineOf = (path: Path) => lineIn(document, lines, path)
  const parsed = shape.safeParse(value)
  if (parsed.success) return { file, text, value: parsed.data, lineOf }
  const faults = parsed.error.issues
    .flatMap((issue) => issueProblems(issue, value, shape))
    .map(({ path, ...words }) => {
      return { file, line: lineOf(path), field: fieldName(path), rule: 'shape', ...words }
    })
  throw new ContentInvalid(faults.filter(isFirstOfField))
}

/**
 * What a YAML file holds, in whichever shape.
 * @throws ContentInvalid with the fault of the file, when it is no YAML
 */
export function readYaml(root: string, file: string): unknown {
  return parseYaml(file, readText(root, file)).document.toJS()
}

type Parsed = { document: Document; lines: LineCounter }

let kept: Map<string, Parsed & { text: string }> | undefined

/** From now on each file is parsed once: for a program that reads all of them several times, and ends. */
export function keepParsed(): void {
  kept ??= new Map()
}

function parseYaml(file: string, text: string): Parsed {
  const known = kept?.get(file)
  if (known?.text === text) return known
  const parsed = parsedYaml(file, text)
  kept?.set(file, { ...parsed, text })
  return parsed
}

function parsedYaml(file: string, text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  // Later errors mostly follow from the first one and would send people to the wrong line.
  const error = document.errors[0] ?? aliasFault(document)
  if (error === undefined) {
    refuseCutTexts(file, text, document, lines)
    return { document, lines }
  }
  const found = lines.linePos(error.pos[0]).line
  const opened = lines.linePos(lastOpened(document, error.pos[0])).line
  // An open quote ends at the next one, wherever that is, or with the file.
  const line = isOfQuotes(error) ? opened : found
  const told = opened < found && isOfQuotes(error) ? unclosed : error
  throw new ContentInvalid([wholeFile(file, line, yamlProblem(told, text.split('\n')[line - 1] ?? ''))])
}

type YamlFault = Pick<YAMLError, 'code' | 'message' | 'pos'>

/** A text such as *new refers to another place of the file: no record has use for that. */
function aliasFault(document: Document): YamlFault | undefined {
  const aliases: Node[] = []
  visit(document, { Alias: (_key, node) => void aliases.push(node) })
  const [alias] = aliases
  return alias && { code: 'BAD_ALIAS', message: 'An alias', pos: [alias.range![0], alias.range![1]] }
}

/** Throws ContentInvalid where texts without quotes are followed by a comment, as in `tagline: Teeth #1 first`. */
function refuseCutTexts(file: string, text: string, document: Document, lines: LineCounter): void {
  const faults: ContentFault[] = []
  visit(document, {
    Scalar(_key, { type, value, range }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range || isName.test(value)) return
      const [, comment] = commentBehind.exec(text.slice(range[1])) ?? []
      if (comment === undefined) return
      faults.push(wholeFile(file, lines.linePos(range[1]).line, commentProblem(value, comment)))
    },
  })
  if (faults.length > 0) throw new ContentInvalid(faults)
}

const commentBehind = /^[ \t]+(#.*)/
/** One word that begins small, as ids, days, addresses and the values of switches do: a remark on it is one. */
const isName = /^[a-z\d]\S*$/

const unclosed = { code: 'MISSING_CHAR', message: 'Missing closing quote' } as const

function isOfQuotes({ message }: YamlFault): boolean {
  return /^(Missing closing|Flow (map|sequence)|Unexpected scalar at node end)/.test(message)
}

/** Where the last quote or bracket before a place is opened. */
function lastOpened(document: Document, before: number): number {
  const opened: number[] = [0]
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range) opened.push(range[0])
    },
    Collection(_key, { flow, range }) {
      if (flow && range) opened.push(range[0])
    },
  })
  return Math.max(...opened.filter((offset) => offset <= before))
}

/** zod also measures the length of a text that should be a list: only the first fault of a field is true. */
function isFirstOfField({ field }: ContentFault, index: number, faults: ContentFault[]): boolean {
  return faults.findIndex((other) => other.field === field) === index
}

function readText(root: string, file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(root, file))
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const wrong = missing ? 'the file does not exist' : `the file cannot be read (${String(error)})`
    throw new ContentInvalid([wholeFile(file, 1, { wrong, expected: 'a YAML file of this name' })])
  }
  // Without its mark UTF-16 passes for UTF-8 with zeros.
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes.toString('utf8')
  const expected = 'UTF-8: choose it as the encoding when saving'
  throw new ContentInvalid([wholeFile(file, 1, { wrong: 'the file is not saved as UTF-8', expected })])
}

function wholeFile(file: string, line: number, words: { wrong: string; expected: string }): ContentFault {
  return { file, line, field: '', rule: 'shape', ...words }
}

function lineIn(document: Document, lines: LineCounter, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOf(path.slice(0, length), document)
    if (offset !== undefined) return lines.linePos(offset).line
  }
  return 1
}

function offsetOf(path: Path, document: Document): number | undefined {
  const key = path.at(-1)
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key)
    return pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined
  }
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined
  return node?.range?.[0]
}
