import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Sheet } from '../parts/sheet.tsx'
import { NewRequestForm, newRequestPath } from './new-request-form.tsx'
import type { Answer, givenFor } from './new-request.server.ts'

/** A new request over whatever page is open; once it is kept, its own page takes the place of both. */
export function NewRequestSheet({ close }: { close: () => void }) {
  const given = useFetcher<typeof givenFor>()
  const kept = useFetcher<Answer>()
  const { load } = given
  useEffect(() => void load(newRequestPath), [load])
  if (given.data === undefined) return null
  return (
    <Sheet leave={close}>
      <NewRequestForm given={given.data} answer={kept.data} isBusy={kept.state !== 'idle'} Form={kept.Form} />
    </Sheet>
  )
}
