import type { Asked } from '../auth/guard.server.ts'
import { copyFor } from './copy-view.server.ts'

/** All that is kept of a person, as a file for them; who gave it is in the log. */
export async function loader(asked: Asked) {
  const { ref, copy } = await copyFor(asked)
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="copy-${ref}.json"`,
    },
  })
}
