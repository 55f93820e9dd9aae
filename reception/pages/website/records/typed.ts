import { isDeepStrictEqual } from 'node:util'
import { postedForm } from '#site/posted-form.server.ts'
import { dateOf } from '#time/india.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { shownTime } from '../../moments.server.ts'
import type { Kept } from '../kept-as-typed.ts'
import { askedPart, baseOf, editedRecord, partsIn, placeIn, readPart } from './record.server.ts'
import { dated, signatureOf } from './signature.server.ts'

export type KeptPart = Kept & { signature: ReturnType<typeof signatureOf> }

/** Keeps what is being typed of a part. Names that are made of it wait until the person keeps it. */
export async function action(asked: Asked) {
  const desk = allowed(asked, 'website')
  const { requests, person, now: at } = desk
  const record = await editedRecord(desk, placeIn(asked))
  const form = await postedForm(asked.request)
  const part = askedPart(partsIn(record), String(form.get('part')))
  const newer = new Response(null, { status: 409 })
  if (!part || form.get('base') !== baseOf(part, record)) return newer
  const next = dated(record, readPart(part, record, form).value, dateOf(at))
  if (!isDeepStrictEqual(next, record.value)) {
    const { status } = await requests.keepDraft({ ...record, next, person, at })
    if (status !== 'kept') return newer
  }
  const kept = await editedRecord(desk, placeIn(asked))
  const signature = signatureOf(kept)
  const hidden = { base: baseOf(part, kept), words: signature?.words ?? '' }
  return Response.json({ at: shownTime(at), hidden, signature } satisfies KeptPart)
}
