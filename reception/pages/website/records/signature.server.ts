import { hashOfWords } from '#content/translations/words.ts'
import { fullDay } from '../../moments.server.ts'
import type { EditedRecord } from './record.server.ts'

type Signature = { by: string | null; on: string | null }
export type Medical = { review: Signature; updated: string; toDecide?: string[] }

/** A record about health, which a dentist signs. */
export function medical(value: unknown): Medical | undefined {
  const has = typeof value === 'object' && value !== null && 'review' in value && 'updated' in value
  return has ? (value as Medical) : undefined
}

/** Who has signed a record; `ends` is whose signature a change of its words ends, `words` which words would be signed. */
export function signatureOf({ published, value }: EditedRecord) {
  const [before, after] = [medical(published), medical(value)]
  if (!after) return undefined
  const { by, on } = before?.review ?? after.review
  const ends = by !== null && after.review.by === null ? { by, on: dayOf(on) } : null
  return { by: after.review.by ?? '', on: dayOf(after.review.on), ends, words: hashOfWords(after) }
}

/** A day of a signature in words; '' for none. */
export const dayOf = (on: string | null) => (on === null ? '' : fullDay(on))

/** Where a page is in the list of those to sign, by its file. */
export const rowOf = (file: string) => file.replace(/^.*\//, '').replace('.yaml', '')

/** The record with the signature of before: only its spelling was mended. */
export function withSignature({ published, value }: EditedRecord): unknown {
  const [before, after] = [medical(published), medical(value)]
  return before && after ? { ...after, review: before.review, updated: before.updated } : value
}

/** Whether a record says what was read, as `signatureOf` names it. */
export function isRead({ value }: EditedRecord, read: unknown): boolean {
  return read === hashOfWords(value)
}

/** The record signed, or with the signature taken back; undefined where others have changed its words. */
export function signed({ value, published, others }: EditedRecord, review: Signature): unknown {
  const page = medical(value)
  const isChanged = others.some(({ next }) => hashOfWords(next) !== hashOfWords(published))
  return page && !isChanged ? { ...page, review } : undefined
}

/** The edited record with the day on which its words changed; the signature of the words of before ends. */
export function dated({ published, value }: EditedRecord, next: unknown, today: string): unknown {
  if (Array.isArray(next)) {
    const [first, before] = [published, value] as unknown[][]
    return next.map((entry: unknown, place) => datedEntry([first?.[place], before?.[place], entry], today))
  }
  return datedEntry([published, value, next], today)
}

function datedEntry([published, value, next]: [unknown, unknown, unknown], today: string): unknown {
  if (typeof next !== 'object' || next === null || !('updated' in next)) return next
  const [first, before, after] = [published, value, next].map(hashOfWords)
  if (after === before) return next
  const was = after === first ? (published as Medical) : { updated: today, review: { by: null, on: null } }
  return { ...next, updated: was.updated, ...(medical(next) && { review: was.review }) }
}
