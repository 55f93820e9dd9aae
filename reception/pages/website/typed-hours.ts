import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { shownTime } from '../moments.server.ts'
import { keepTyped } from './hours.server.ts'
import type { Kept } from './kept-as-typed.ts'

/** Keeps hours or a holiday while they are being typed; what is only begun is not. */
export async function action(asked: Asked) {
  const desk = allowed(asked, 'hours')
  const hidden = desk.publisher && (await keepTyped(desk, await postedForm(asked.request)))
  if (!hidden) return new Response(null, { status: 422 })
  return Response.json({ at: shownTime(desk.now), hidden } satisfies Kept)
}
