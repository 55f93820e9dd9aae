import { data } from 'react-router'
import { type Asked, allowed } from '../auth/guard.server.ts'

const kinds: Record<string, string> = { png: 'image/png', webp: 'image/webp' }

/** A photograph as a version of the website has it. */
export function loader(asked: Asked) {
  const { publisher } = allowed(asked, 'hours')
  const { number, folder, name = '' } = asked.params
  const bytes = publisher?.photographOf(Number(number), `pictures/photos/${folder}/${name}`)
  if (!bytes) throw data(null, { status: 404 })
  const type = kinds[name.split('.').at(-1) ?? ''] ?? 'image/jpeg'
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
}
