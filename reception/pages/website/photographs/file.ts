import { data } from 'react-router'
import type { Asked } from '../../auth/guard.server.ts'
import { opened, placeIn } from './places.server.ts'

/** A photograph that waits for its publication, for the owner alone. */
export async function loader(asked: Asked) {
  const door = opened(asked)
  const { photographs } = door
  const place = await placeIn(asked, door)
  const draft = photographs.draftOf(place.name)
  if (draft === null) throw data(null, { status: 404 })
  const isCut = asked.url.searchParams.has('cut')
  const bytes = new Uint8Array(
    isCut ? await photographs.cut(place, draft) : photographs.bytesOf(place.name, draft),
  )
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } })
}
