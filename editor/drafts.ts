import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { translatedLanguages } from '#content/catalogue/language.ts'
import { translatedFiles } from '#content/translations/translation.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { hashOfWords } from '#content/translations/words.ts'
import { followed } from './followed.ts'
import { noted, type Translated } from './form/translation.ts'
import { type Conflict, mergedValue, type Side } from './merge.ts'
import { type ListStep, patchTo } from './patch-to.ts'
import { add, type Fresh, written } from './patch-yaml.ts'
import { isPublishable } from './site-folder.ts'

/** A record as somebody began to edit it, and as it shall be: what its YAML holds; null where there is no file. */
export type Draft = { file: string; was: unknown; next: unknown }

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

/** Reads the text of a file of the clinic as it is now; undefined where it is not there. */
export type Read = (file: string) => string | undefined

export function readText(file: string): string | undefined {
  if (!isPublishable(file)) throw new Error(`${file} is no file that can be published`)
  const path = join(contentRoot(), file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

type Beside<One> = {
  /** Which side a field has that both have changed. */
  side?: Side | undefined
  /** All drafts of the person: a translation was edited beside their English. */
  own?: readonly One[]
  read?: Read
}

/** What a record holds now, and with a draft. */
export function mergedRecord<One extends Draft>(
  draft: One,
  { side, own = [], read = readText }: Beside<One> = {},
) {
  const { file, was, next } = draft
  const english = own.filter((one) => translatedFiles(one.file).includes(file))
  const text = mergedFiles(english, read).files.get(file) ?? read(file)
  const now = valueIn(text)
  return { now, ...mergedValue(was as Fresh, next as Fresh, now, side) }
}

/**
 * Drafts that were published, each with what the person goes on from who has edited it since: a translation has followed the
 * English that they have edited since.
 */
export function settledDrafts<One extends Draft & { personId?: string }>(
  published: readonly One[],
  edited: readonly One[],
): One[] {
  return published.map((draft) => {
    const english = ({ file, personId }: One) =>
      personId === draft.personId && translatedFiles(file).includes(draft.file)
    const [before, since] = [published.find(english), edited.find(english)]
    if (!before?.next || !since?.next || draft.next === null) return draft
    const read = (file: string) => {
      if (file === before.file) return written(before.next as Fresh)
      return file === draft.file ? written(draft.next as Fresh) : undefined
    }
    const { files } = mergedFiles([{ ...since, was: before.next }], read)
    const followed = files.get(draft.file)
    return followed ? { ...draft, next: parse(followed) } : draft
  })
}

function valueIn(text: string | undefined): Fresh {
  return text === undefined ? null : (parse(text) as Fresh)
}

/**
 * The files that drafts change, each after the one before; translations follow their English record. What conflicts is left
 * out.
 */
export function mergedFiles<One extends Draft>(drafts: readonly One[], read: Read = readText) {
  const files = new Map<string, string | null>()
  const conflicts: { draft: One; fields: Conflict[] }[] = []
  const now = (file: string) => (files.has(file) ? (files.get(file) ?? undefined) : read(file))
  // The English comes first: a translation was edited beside it.
  const inOrder = drafts.toSorted((one, other) => Number(isTranslation(one)) - Number(isTranslation(other)))
  for (const draft of inOrder) {
    const before = now(draft.file)
    const after = withDraft(draft, before)
    if (after.status === 'conflict') {
      conflicts.push({ draft, fields: after.fields })
      continue
    }
    if (after.text !== (before ?? null)) files.set(draft.file, after.text)
    if (after.text === null || before === undefined || after.text === before) continue
    const english = [valueIn(before), valueIn(after.text)] as const
    for (const file of translatedFiles(draft.file)) {
      const text = now(file)
      const out = text && followed(withSources(text, ...english), after.steps, ...english)
      if (out && out !== text) files.set(file, out)
    }
  }
  return { files, conflicts }
}

/** Before English words change, a translation of all of them notes of which each of its texts was made. */
function withSources(text: string, before: Fresh, after: Fresh): string {
  const translated = parse(text) as Translated
  const { madeFrom } = noted(before, translated)
  const isAsBefore = madeFrom === translated.madeFrom || hashOfWords(before) === hashOfWords(after)
  return isAsBefore ? text : add(text, ['madeFrom'], madeFrom ?? '', ['provenance', 'source', 'madeFrom'])
}

function isTranslation({ file }: Draft): boolean {
  return translatedLanguages.some((language) => file.startsWith(`content/${language}/`))
}

type After =
  | { status: 'merged'; text: string | null; steps: ListStep[] }
  | Extract<MergedText, { status: 'conflict' }>

function withDraft(draft: Draft, before: string | undefined): After {
  if (before !== undefined && draft.was !== null && draft.next !== null) return mergedText(before, draft)
  // The whole file comes or goes.
  const { value, conflicts } = mergedValue(draft.was as Fresh, draft.next as Fresh, valueIn(before))
  if (conflicts.length > 0) return { status: 'conflict', fields: conflicts }
  const text = value === null ? null : (before ?? written(value))
  return { status: 'merged', text, steps: [] }
}
