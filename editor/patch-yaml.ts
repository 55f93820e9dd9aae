import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isMap,
  isNode,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/**
 * Changes single values in the text of a YAML file and leaves each other byte as it is: comments, order and layout are
 * those of the people who write these files with an editor. Each edit is proved before it is handed back.
 */

export type Path = readonly (string | number)[]
type Plain = string | number | boolean | null
/** What a new field or entry may hold. */
export type Fresh = Plain | Fresh[] | { [name: string]: Fresh }

const houseWidth = 110
/** Times of day and other figures that older readers of YAML take for numbers. */
const quoted = /^\d\d:\d\d$|^\d+$/
const style = {
  singleQuote: true,
  blockQuote: 'folded',
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: 1e9,
} as const

/** The text with another value at a path; the comments inside a group that is replaced go with it. */
export function set(text: string, path: Path, value: Fresh): string {
  const document = read(text)
  const node = nodeAt(document, path)
  if (!node) throw new Error(`no value: ${path.join('.')}`)
  const source = sourceOf(text, document, path, node)
  const isFlow = inFlow(document, path)
  let out = isFlow ? inlineOf(value) : writtenAt(value, source, isSeq(nodeAt(document, path.slice(0, -1))))
  const isQuoted = node instanceof Scalar && node.type === 'QUOTE_SINGLE'
  if (isQuoted && isOneLine(value)) out = `'${value.replaceAll("'", "''")}'`
  if (source.note) out = withNote(out, source.note)
  // What begins on the next line follows its colon without a blank.
  const before = text.slice(0, source.start).trimEnd()
  const start = before.endsWith(':') && !isFlow ? before.length : source.start
  if (!out.startsWith('\n') && /[:-]/.test(text[start - 1] ?? '')) out = ` ${out}`
  const lost = isMap(node) || isSeq(node) ? text.slice(source.start, source.end) : ''
  return proved(
    text,
    text.slice(0, start) + out + text.slice(source.end),
    (all) => put(all, path, value),
    lost,
  )
}

function writtenAt(value: Fresh, { column, room, note }: Source, isEntry: boolean): string {
  if (!isGroup(value)) return scalarOf(value, column, room - (note ? note.length + 1 : 0))
  if (!isEntry) return blockOf(value, column, room)
  return Array.isArray(value) ? inlineOf(value) : fieldsOf(value, column + 2).trimStart()
}

/**
 * The text with a field that was left out.
 * @param order the names of fields in the order of the group
 */
export function add(text: string, path: Path, value: Fresh, order: readonly string[] = []): string {
  const document = read(text)
  const map = nodeAt(document, path.slice(0, -1))
  if (!isMap(map)) throw new Error(`no group: ${path.join('.')}`)
  const name = String(path.at(-1))
  const place = map.items.findLastIndex(({ key }) => order.indexOf(nameOf(key)) < order.indexOf(name))
  const to = (all: unknown) => put(all, path, value)
  if (map.flow || map.items.length === 0) {
    const parts = map.items.map((pair) => sliceOf(text, pair))
    const fields = parts.toSpliced(place + 1, 0, `${name}: ${inlineOf(value)}`)
    return proved(text, bracketed(text, map, fields, '{ ', ' }'), to)
  }
  const first = startOf(map.items[0]?.key)
  const column = first - lineStart(text, first)
  const field = fieldsOf({ [name]: value }, column)
  // The first field of an entry of a list is behind its dash.
  if (place < 0)
    return proved(
      text,
      `${text.slice(0, first)}${field.trimStart()}\n${' '.repeat(column)}${text.slice(first)}`,
      to,
    )
  const end = endOfPair(text, map.items[place])
  return proved(text, `${text.slice(0, end)}\n${field}${text.slice(end) || '\n'}`, to)
}

/** The text without a field, and without the note on its line. */
export function drop(text: string, path: Path): string {
  const document = read(text)
  const map = nodeAt(document, path.slice(0, -1))
  const pair = pairOf(document, path)
  if (!isMap(map) || !pair) throw new Error(`no field: ${path.join('.')}`)
  const name = String(path.at(-1))
  const to = (all: unknown) => Reflect.deleteProperty(valueAt(all, path.slice(0, -1)) as object, name)
  const others = map.items.filter((other) => other !== pair)
  if (map.flow || others.length === 0) {
    const rest = others.map((other) => sliceOf(text, other))
    const lost = map.flow ? '' : text.slice(startOf(map), endOf(map))
    return proved(text, bracketed(text, map, rest, '{ ', ' }'), to, lost)
  }
  const from = startOf(pair.key)
  const end = endOfPair(text, pair)
  const isBehindDash = text.slice(lineStart(text, from), from).trim() !== ''
  const next = startOf(map.items[1]?.key)
  const out = isBehindDash
    ? text.slice(0, from) + text.slice(next)
    : text.slice(0, lineStart(text, from)) + text.slice(end + 1)
  return proved(text, out, to, text.slice(from, isBehindDash ? next : end))
}

/** The text with one more entry in a list, before the one that is at a place. */
export function insert(text: string, path: Path, at: number, value: Fresh): string {
  return changeList(text, path, (entries, bodies) => {
    entries.splice(at, 0, value)
    bodies.splice(at, 0, { gap: '', fresh: value })
  })
}

/** The text without an entry of a list, and without the comments that are its own. */
export function remove(text: string, path: Path, at: number): string {
  return changeList(
    text,
    path,
    (entries, bodies) => {
      entries.splice(at, 1)
      bodies.splice(at, 1)
    },
    at,
  )
}

/** The text with an entry of a list at another place; headings of groups of entries stay where they are. */
export function move(text: string, path: Path, from: number, to: number): string {
  return changeList(text, path, (entries, bodies) => {
    entries.splice(to, 0, ...entries.splice(from, 1))
    const gaps = bodies.map(({ gap }) => gap)
    bodies.splice(to, 0, ...bodies.splice(from, 1))
    for (const [place, body] of bodies.entries()) body.gap = gaps[place] ?? ''
  })
}

/** An entry of a list with what is between it and the one before. */
type Body = { gap: string; body: string } | { gap: string; fresh: Fresh }
type Change = (entries: unknown[], bodies: Body[]) => void

function changeList(text: string, path: Path, change: Change, gone?: number): string {
  const document = read(text)
  const list = nodeAt(document, path)
  if (!isSeq(list)) throw new Error(`no list: ${path.join('.')}`)
  const next = list.toJS(document) as Fresh[]
  change(next, [])
  const to = (all: unknown) => change(valueAt(all, path) as unknown[], [])
  const pair = pairOf(document, path)
  if (next.length === 0 && pair && !list.flow) {
    const colon = text.indexOf(':', endOf(pair.key)) + 1
    const notes = text.slice(colon, startOf(list)).trimEnd()
    const end = contentEnd(text, startOf(list), endOfNode(list))
    const lost = text.slice(startOf(list), endOfLine(text, end))
    return proved(text, `${text.slice(0, colon)} []${notes}${text.slice(end)}`, to, lost)
  }
  if (list.items.length === 0 && pair && !inFlow(document, path.slice(0, -1))) {
    const { start, end, column, note } = sourceOf(text, document, path, list)
    const out = `${note ? ` ${note}` : ''}${blockOf(next, column, 0)}`
    return proved(text, text.slice(0, start).trimEnd() + out + text.slice(end), to)
  }
  if (!list.flow && (next.length === 0 || list.items.length === 0)) throw new Error('a list without a name')
  if (list.flow) return proved(text, inBrackets(text, list, change), to)
  const { out, lost } = inLines(text, list, change, gone)
  return proved(text, out, to, lost)
}

function inBrackets(text: string, list: YAMLSeq, change: Change): string {
  const bodies: Body[] = list.items.map((item) => ({ gap: '', body: text.slice(startOf(item), endOf(item)) }))
  change([], bodies)
  const parts = bodies.map((body) => ('fresh' in body ? inlineOf(body.fresh) : body.body))
  return bracketed(text, list, parts, '[', ']')
}

/** The text with other parts between the brackets of a list or group. */
function bracketed(
  text: string,
  node: YAMLMap | YAMLSeq,
  parts: string[],
  open: string,
  close: string,
): string {
  const [from, end] = [
    startOf(node),
    node.flow ? endOf(node) : contentEnd(text, startOf(node), endOfNode(node)),
  ]
  if (node.flow && /#/.test(text.slice(from, end).replaceAll(/'[^']*'|"[^"]*"/g, '')))
    throw new Error('a comment between brackets')
  const line = parts.length === 0 ? open.trim() + close.trim() : open + parts.join(', ') + close
  const column = text.slice(lineStart(text, from)).search(/\S/)
  const rows = parts.map((part) => `${' '.repeat(column + 2)}${part},\n`).join('')
  const before = text.slice(lineStart(text, from), from)
  // Inside other brackets it may not be broken.
  const isShort = before.length + line.length <= houseWidth || /[{[]/.test(before)
  const broken = `${open.trim()}\n${rows}${' '.repeat(column)}${close.trim()}`
  return text.slice(0, from) + (isShort ? line : broken) + text.slice(end)
}

function inLines(text: string, list: YAMLSeq, change: Change, gone?: number) {
  const { from, to, bodies, column } = blockItems(text, list)
  const isSpaced = bodies.length > 1 && bodies.slice(1).every(({ gap }) => /^\s*\n/.test(gap))
  const removed = gone === undefined ? undefined : bodies[gone]
  const all: Body[] = [...bodies]
  change([], all)
  if (removed && /#/.test(removed.gap)) {
    // The heading of a group outlives its first entry.
    const heir = all[gone ?? 0]
    if (!heir) all.push({ gap: removed.gap, body: '' })
    else heir.gap = heir.gap.trim() ? removed.gap + heir.gap.replace(/^\s*\n/, '\n') : removed.gap
  }
  const written = all.map((body, place) => {
    const isFirst = place === 0 && !/#/.test(body.gap)
    if ('fresh' in body) return (isSpaced && place > 0 ? '\n' : '') + freshItem(body.fresh, column)
    return (isFirst ? '' : body.gap) + body.body
  })
  return { out: text.slice(0, from) + written.join('') + text.slice(to), lost: removed?.body }
}

/** The entries of a list in lines: what is between two of them, and each with the comments that are its own. */
function blockItems(text: string, list: YAMLSeq) {
  const { srcToken } = list
  if (srcToken?.type !== 'block-seq') throw new Error('a list without its source')
  const dashes = srcToken.items
    .map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset)
    .filter((offset) => offset !== undefined)
  const first = dashes[0] ?? 0
  const column = first - lineStart(text, first)
  if (text.slice(lineStart(text, first), first).trim()) throw new Error('a list behind a dash')
  let before = lineStart(text, first)
  const from = before
  const bodies = list.items.map((item, place) => {
    const dash = dashes[place] ?? 0
    const between = text.slice(before, lineStart(text, dash)).match(/[^\n]*\n/g) ?? []
    // Directly below the entry before it, a comment is this one's own; below a blank line it heads a group.
    const isOwn = place > 0 && between.every((line) => /^\s*#/.test(line))
    const bodyFrom = lineStart(text, dash) - (isOwn ? between.join('').length : 0)
    const gap = text.slice(before, bodyFrom)
    let end = endOfLine(text, contentEnd(text, dash, isNode(item) ? endOfNode(item) : dash + 1))
    // Comments that are deeper than the dash belong to the entry above them.
    for (let deeper = deeperComment(text, end, column); deeper; deeper = deeperComment(text, end, column))
      end += deeper
    before = Math.min(end + 1, text.length)
    const body = text.slice(bodyFrom, before)
    return { gap, body: body.endsWith('\n') ? body : `${body}\n` }
  })
  return { from, to: before, bodies, column }
}

/** How long the comment on the next line is; 0 where there is none behind a column. */
function deeperComment(text: string, end: number, column: number): number {
  const [line = '', indent = ''] = /^\n( *)#[^\n]*/.exec(text.slice(end)) ?? []
  return indent.length > column ? line.length : 0
}

function freshItem(value: Fresh, column: number): string {
  const pad = ' '.repeat(column)
  if (!isGroup(value)) return `${pad}- ${scalarOf(value, column, houseWidth - column - 2)}\n`
  if (Array.isArray(value) || Object.keys(value).length === 0) return `${pad}- ${inlineOf(value)}\n`
  return `${pad}- ${fieldsOf(value, column + 2).trimStart()}\n`
}

/** The text of a whole new file. */
export function written(value: Fresh): string {
  if (!isGroup(value) || Object.keys(value).length === 0) return `${inlineOf(value)}\n`
  return Array.isArray(value) ? value.map((part) => freshItem(part, 0)).join('') : `${fieldsOf(value, 0)}\n`
}

/** The fields of a group as lines, without the line end of the last. */
function fieldsOf(group: { [name: string]: Fresh }, column: number): string {
  const lines = Object.entries(group).map(([name, part]) => {
    const room = houseWidth - column - name.length - 2
    const out = isGroup(part) ? blockOf(part, column, room) : scalarOf(part, column, room)
    return `${' '.repeat(column)}${name}:${out.startsWith('\n') ? '' : ' '}${out}`
  })
  return lines.join('\n')
}

/** What follows the colon of a field; begins with a line end where it goes on below. */
function blockOf(value: Fresh[] | { [name: string]: Fresh }, column: number, room: number): string {
  const parts = Object.values(value)
  if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}'
  if (Array.isArray(value)) return `\n${value.map((part) => freshItem(part, column + 2)).join('')}`.trimEnd()
  const short = inlineOf(value)
  const isShort = parts.every((part) => !isGroup(part)) && short.length <= Math.min(room, 60)
  return isShort ? short : `\n${fieldsOf(value, column + 2)}`
}

/** A text, number, truth or nothing, as this project writes it: on its line, or folded below it. */
function scalarOf(value: Plain, column: number, room: number): string {
  const line = stringify(value, style).trimEnd()
  if (typeof value !== 'string') return line
  if (quoted.test(value)) return `'${value}'`
  if (escapedOnly.test(value)) return inlineOf(value)
  if (!value.includes('\n') && line.length <= room) return line
  const node = new Scalar(value)
  node.type = Scalar.BLOCK_FOLDED
  const folded = stringify({ k: node }, { ...style, lineWidth: houseWidth - column })
    .slice(3)
    .trimEnd()
  const pad = ' '.repeat(column + 2)
  const [mark = '', ...rows] = folded.split('\n')
  return [mark, ...rows.map((row) => (row === '' ? row : pad + row.slice(2)))].join('\n')
}

/** On one line; line ends inside a text are escaped. */
function inlineOf(value: Fresh): string {
  const flow = {
    collectionStyle: 'flow',
    flowCollectionPadding: !Array.isArray(value),
    blockQuote: false,
  } as const
  return stringify(escaped(value), { ...style, ...flow }).trimEnd()
}

function escaped(value: Fresh): unknown {
  if (typeof value === 'string') {
    const type = value.includes('\n') ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE
    const isPlain = !value.includes('\n') && !quoted.test(value)
    return isPlain ? value : Object.assign(new Scalar(value), { type })
  }
  if (Array.isArray(value)) return value.map(escaped)
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, escaped(part)]))
}

type Source = ReturnType<typeof sourceOf>

function sourceOf(text: string, document: Document, path: Path, node: Node) {
  const start = startOf(node)
  const end = contentEnd(text, start, endOfNode(node))
  const pair = pairOf(document, path)
  const key = startOf(pair?.key)
  const column = pair ? key - lineStart(text, key) : text.slice(lineStart(text, start), start).search(/-\s*$/)
  const room = houseWidth - column - 2 - (pair ? String(path.at(-1)).length : 0)
  // A note on the line of the value: behind it, or behind the mark of a folded text.
  const { srcToken } = node
  const props = srcToken?.type === 'block-scalar' ? srcToken.props : undefined
  const inside = props?.find(({ type }) => type === 'comment')
  const mark = inside && 'source' in inside ? inside.source : undefined
  const behind = props || inFlow(document, path) ? null : /^ +(#[^\n]*)/.exec(text.slice(end))
  return { start, end: end + (behind?.[0].length ?? 0), column, room, note: mark ?? behind?.[1] }
}

function withNote(out: string, note: string): string {
  const [first, ...rows] = out.split('\n')
  return [`${first} ${note}`, ...rows].join('\n')
}

/** The end of a node without the comments below it, which `yaml` counts among it. */
function endOfNode(node: Node): number {
  if (isMap(node) && !node.flow && node.items.length > 0) {
    const { key, value } = node.items.at(-1) as Pair
    return isNode(value) ? endOfNode(value) : endOf(key)
  }
  const last = isSeq(node) && !node.flow ? node.items.at(-1) : undefined
  return isNode(last) ? endOfNode(last) : endOf(node)
}

function endOfPair(text: string, pair: Pair | undefined): number {
  const value = pair?.value
  const end = isNode(value) ? endOfNode(value) : endOf(pair?.key)
  return endOfLine(text, contentEnd(text, startOf(pair?.key), end))
}

const sliceOf = (text: string, { key, value }: Pair) =>
  text.slice(startOf(key), isNode(value) ? endOf(value) : endOf(key))
const startOf = (node: unknown) => (isNode(node) ? (node.range?.[0] ?? 0) : 0)
const endOf = (node: unknown) => (isNode(node) ? (node.range?.[1] ?? 0) : 0)
/** The end of the last sign that is not blank. */
const contentEnd = (text: string, start: number, end: number) =>
  start + text.slice(start, end).trimEnd().length
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

export function isGroup(value: Fresh): value is Fresh[] | { [name: string]: Fresh } {
  return typeof value === 'object' && value !== null
}

// oxlint-disable-next-line no-control-regex -- no reader of YAML takes them unescaped
const escapedOnly = /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u2028\u2029\ufeff]/

function isOneLine(value: Fresh): value is string {
  return typeof value === 'string' && !value.includes('\n') && !escapedOnly.test(value)
}

const nameOf = (key: unknown) => (key instanceof Scalar ? String(key.value) : '')

function nodeAt(document: Document, path: Path): Node | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  return isNode(node) ? node : undefined
}

/** The field at a path; undefined for an entry of a list. */
function pairOf(document: Document, path: Path): Pair | undefined {
  const parent = path.length === 0 ? undefined : nodeAt(document, path.slice(0, -1))
  return isMap(parent) ? parent.items.find(({ key }) => nameOf(key) === path.at(-1)) : undefined
}

function inFlow(document: Document, path: Path): boolean {
  const groups = path.map((_, place) => nodeAt(document, path.slice(0, place)))
  return groups.some((group) => (group as YAMLMap | YAMLSeq | undefined)?.flow)
}

function read(text: string): Document {
  const document = parseDocument(text, { keepSourceTokens: true })
  if (document.errors[0]) throw document.errors[0]
  return document as Document
}

function put(all: unknown, path: Path, value: Fresh): void {
  Object.assign(valueAt(all, path.slice(0, -1)) as object, { [path.at(-1) ?? '']: value })
}

function valueAt(all: unknown, path: Path): unknown {
  return path.reduce((part, name) => (part as Record<string, unknown>)[name], all)
}

/** By the signs of YAML, since a folded text may have a line that begins with #. */
function commentsOf(text: string): string[] {
  let before = ''
  const found: string[] = []
  for (const sign of new Lexer().lex(text)) {
    if (sign.startsWith('#') && before !== '\u001f') found.push(sign.trim())
    before = sign
  }
  return found
}

/** The new text, once it is sure that it means what was asked and has each comment but those that went with an entry. */
function proved(text: string, out: string, change: (all: unknown) => void, gone = ''): string {
  const want: unknown = read(text).toJS()
  change(want)
  if (!isDeepStrictEqual(read(out).toJS(), want)) throw new Error('another value')
  const has = commentsOf(out)
  const lost = commentsOf(text).filter((comment) => {
    const place = has.indexOf(comment)
    if (place >= 0) has.splice(place, 1)
    return place < 0
  })
  if (has.length > 0 || lost.some((comment) => !gone.includes(comment))) throw new Error('a comment is lost')
  return out
}
