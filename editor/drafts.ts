import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { translatedLanguages } from '#content/catalogue/language.ts'
import { translatedFiles } from '#content/translations/translation.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { followed } from './followed.ts'
import { type Conflict, mergedValue, type Side } from './merge.ts'
import { type ListStep, patchTo } from './patch-to.ts'
import { type Fresh, written } from './patch-yaml.ts'
import { isPublishable } from './site-folder.ts'

/**
 * A record as somebody began to edit it, and as it shall be: what its YAML holds; null where there is no file. Of a photograph
 * `was` and `next` are `hashOfBytes`.
 */
export type Draft = { file: string; was: unknown; next: unknown; bytes?: Uint8Array | undefined }

export type MergedText =
  | { status: 'merged'; text: string; steps: ListStep[] }
  /** The fields that were edited meanwhile too, each with what it was, shall be, and is now. */
  | { status: 'conflict'; fields: Conflict[] }

/** The text of a record as it is now with what a draft changes: comments, order and the edits of others stay. */
export function mergedText(text: string, { was, next }: Pick<Draft, 'was' | 'next'>): MergedText {
  // Both are what YAML, and later JSON, gave.
  const { value, conflicts } = mergedValue(was as Fresh, next as Fresh, parse(text) as Fresh)
  if (conflicts.length > 0) return { status: 'conflict', fields: conflicts }
  return { status: 'merged', ...patchTo(text, value) }
}

export function hashOfBytes(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : createHash('sha256').update(bytes).digest('hex')
}

export type Files = Map<string, string | Uint8Array | null>
/** Reads a file of the clinic as it is now. */
export type Read = (file: string) => Uint8Array | undefined

export function readFile(file: string): Uint8Array | undefined {
  if (!isPublishable(file)) throw new Error(`${file} is no file that can be published`)
  const path = join(contentRoot(), file)
  return existsSync(path) ? readFileSync(path) : undefined
}

/** What a record holds now; null where there is none. */
export function recordNow(file: string): unknown {
  const bytes = readFile(file)
  return bytes === undefined ? null : parse(String(bytes))
}

/** A draft begun anew from the file as it is now; where both have changed a field, one side has it. */
export function rebased({ file, was, next }: Draft, side: Side): Pick<Draft, 'was' | 'next'> {
  if (!file.endsWith('.yaml')) {
    const now = hashOfBytes(readFile(file))
    return { was: now, next: side === 'now' ? now : next }
  }
  const now = recordNow(file)
  const { value } = mergedValue(was as Fresh, next as Fresh, now as Fresh, side)
  return { was: now, next: value }
}

/**
 * The files that drafts change, each after the one before; translations follow their English record. What conflicts is left
 * out.
 */
export function mergedFiles<One extends Draft>(drafts: readonly One[], read: Read) {
  const files: Files = new Map()
  const conflicts: { draft: One; fields: Conflict[] }[] = []
  const now = (file: string) => {
    const changed = files.get(file)
    if (changed === undefined) return read(file)
    return typeof changed === 'string' ? Buffer.from(changed) : (changed ?? undefined)
  }
  // The English comes first: a translation was edited beside it.
  for (const draft of drafts.toSorted(
    (one, other) => Number(isTranslation(one.file)) - Number(isTranslation(other.file)),
  )) {
    const before = now(draft.file)
    const after = draft.file.endsWith('.yaml') ? afterText(draft, before) : afterBytes(draft, before)
    if (after.status === 'conflict') conflicts.push({ draft, fields: after.fields })
    else if (hashOfBytes(before) !== hashOf(after.content)) files.set(draft.file, after.content)
    if (after.status === 'conflict' || !before || after.steps.length === 0) continue
    for (const file of translatedFiles(draft.file)) {
      const text = now(file)
      const [old, fresh] = [String(before), String(after.content)].map((yaml) => parse(yaml) as Fresh)
      if (text) files.set(file, followed(String(text), after.steps, old ?? null, fresh ?? null))
    }
  }
  return { files, conflicts }
}

type After =
  | { status: 'merged'; content: string | Uint8Array | null; steps: ListStep[] }
  | { status: 'conflict'; fields: Conflict[] }

function afterText({ was, next }: Draft, before: Uint8Array | undefined): After {
  if (before && was !== null && next !== null) {
    const merged = mergedText(String(before), { was, next })
    return merged.status === 'merged' ? { ...merged, content: merged.text } : merged
  }
  // The whole file comes or goes.
  const now = before ? (parse(String(before)) as Fresh) : null
  const { value, conflicts } = mergedValue(was as Fresh, next as Fresh, now)
  if (conflicts.length > 0) return { status: 'conflict', fields: conflicts }
  if (value !== null && before) return { status: 'merged', content: String(before), steps: [] }
  return { status: 'merged', content: value === null ? null : written(value), steps: [] }
}

function afterBytes({ was, next, bytes }: Draft, before: Uint8Array | undefined): After {
  const now = hashOfBytes(before)
  const fields = [{ path: [], was: was as Fresh, next: next as Fresh, now }]
  if (now !== was && now !== next) return { status: 'conflict', fields }
  return { status: 'merged', content: next === null ? null : (bytes ?? null), steps: [] }
}

function hashOf(content: string | Uint8Array | null): string | null {
  return content === null ? null : hashOfBytes(Buffer.from(content))
}

const isTranslation = (file: string) =>
  translatedLanguages.some((language) => file.startsWith(`content/${language}/`))
