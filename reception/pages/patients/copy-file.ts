import { data } from 'react-router'
import { type Asked, proven } from '../auth/guard.server.ts'

/** All that is kept of a person, as a file for them; who gave it is in the log. */
export async function loader(asked: Asked) {
  const { ref = '' } = asked.params
  const { person, requests, now: at } = proven(asked, 'see-requests', `/desk/patients/${ref}`)
  const copy = await requests.copyPatient({ ref, person, at })
  if (copy === null) throw data(null, { status: 404 })
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="copy-${ref}.json"`,
    },
  })
}
