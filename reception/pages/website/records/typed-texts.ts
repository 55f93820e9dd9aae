import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { shownTime } from '../../moments.server.ts'
import type { Kept } from '../kept-as-typed.ts'
import { editedRecord, placeIn } from './record.server.ts'
import { basesOf, keepTexts, translationsOf } from './translation.server.ts'

/** Keeps what is being typed of translations. */
export async function action(asked: Asked) {
  const desk = allowed(asked, 'website')
  const record = await editedRecord(desk, placeIn(asked))
  const { status } = await keepTexts(desk, record, await postedForm(asked.request))
  if (status === 'newer') return new Response(null, { status: 409 })
  const hidden = basesOf(await translationsOf(desk, record))
  return Response.json({ at: shownTime(desk.now), hidden } satisfies Kept)
}
