import { parse } from 'yaml'
import { fieldName, type Path } from '#content/check/fault.ts'
import { valueAt } from '#content/check/walk.ts'
import { hashesIn, hashOfWords, isOwnList, merge, translatableWords } from '#content/translations/words.ts'
import { type ListStep, withStep } from './patch-to.ts'
import { type Fresh, isGroup, set } from './patch-yaml.ts'

type Translation = { source: string; madeFrom?: string; texts: Fresh }

/**
 * A translation after entries of lists of its English record have come, gone or moved: its texts are found by their places. A
 * new entry has no text yet. One that says all that the English says is still current after a mere change of places.
 */
export function followed(text: string, steps: readonly ListStep[], before: Fresh, after: Fresh): string {
  const { source } = parse(text) as Translation
  const wasCurrent = source === hashOfWords(before)
  let english = structuredClone(before)
  let known = translatableWords(before).map(({ path, text }) => ({ path, text }))
  let out = text
  for (const step of steps) {
    out = afterStep(out, step, english, wasCurrent)
    english = valueAfter(english, step)
    known = known.flatMap((word) => {
      const path = pathAfter(word.path, step)
      return path ? [{ ...word, path }] : []
    })
  }
  const moved = new Map(known.map(({ path, text }) => [fieldName(path), text]))
  const isCurrent = translatableWords(after).every(({ path, text }) => moved.get(fieldName(path)) === text)
  return wasCurrent && isCurrent && out !== text ? set(out, ['source'], hashOfWords(after)) : out
}

function afterStep(text: string, step: ListStep, english: Fresh, isCurrent: boolean): string {
  if (step.path.some(isOwnList)) return text
  const { madeFrom, texts } = parse(text) as Translation
  const [list, own] = [english, texts].map((record) => valueAt(record, step.path))
  if (!Array.isArray(list) || !Array.isArray(own)) return text
  const isEven = list.length === own.length
  if (step.what !== 'remove') return isEven ? changed(text, emptyStep(step)) : text
  if (isCurrent || madeFrom === undefined) return isEven ? changed(text, step) : text
  // Texts that have their own English may be at other places.
  const { pairs } = merge(english, texts, { madeFrom })
  const entry = [...step.path, step.at]
  const pair = pairs.find(({ at }) => entry.every((part, index) => at[index] === part))
  return pair ? changed(text, { ...step, at: Number(pair.path[step.path.length]) }) : text
}

function emptyStep(step: ListStep): ListStep {
  if (step.what !== 'insert') return step
  return { ...step, value: isGroup(step.value) ? {} : '' }
}

/** Of each text the hash of its English goes along. */
function changed(text: string, step: ListStep): string {
  const out = withStep(text, ['texts', ...step.path], step)
  const before = parse(text) as Translation
  const words = translatableWords(before.texts)
  const hashes = hashesIn(before.madeFrom, words.length)
  if (!hashes) return out
  const moved = words.map(
    ({ path }, place) => [fieldName(pathAfter(path, step) ?? []), hashes[place]] as const,
  )
  const hashAt = new Map(moved)
  const now = translatableWords((parse(out) as Translation).texts)
  return set(out, ['madeFrom'], now.map(({ path }) => hashAt.get(fieldName(path)) ?? '').join(''))
}

/** Where what was at a path is after a step; null where it has gone. */
function pathAfter(path: Path, step: ListStep): Path | null {
  const depth = step.path.length
  const place = path[depth]
  if (typeof place !== 'number' || !step.path.every((part, index) => path[index] === part)) return path
  const to = placeAfter(place, step)
  return to === null ? null : path.with(depth, to)
}

function placeAfter(place: number, step: ListStep): number | null {
  if (step.what === 'insert') return place >= step.at ? place + 1 : place
  if (place === step.at) return step.what === 'move' ? step.to : null
  const left = place > step.at ? place - 1 : place
  return step.what === 'move' && left >= step.to ? left + 1 : left
}

function valueAfter(record: Fresh, step: ListStep): Fresh {
  const list = valueAt(record, step.path) as Fresh[]
  if (step.what === 'insert') list.splice(step.at, 0, structuredClone(step.value))
  else {
    const [entry = null] = list.splice(step.at, 1)
    if (step.what === 'move') list.splice(step.to, 0, entry)
  }
  return record
}
