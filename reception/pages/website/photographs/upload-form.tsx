import { type FormEvent, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { PhotographPlace } from '#editor/photographs.ts'
import { FormFault, useFaultInView } from '../../parts/fault.tsx'
import { deskWords, filled } from '../../words.ts'
import { sendFile } from './send-file.ts'
import { shrunk } from './shrink.ts'

type Props = { place: PhotographPlace; most: number; isAgain: boolean; fault: string | undefined }

/** Named one by one, as phones then hand out a format that browsers can show. */
export const accept = 'image/jpeg,image/png,image/webp'

/** A file, or what the camera of a phone takes; the two have one name, and one of them is filled. */
export function UploadForm({ place, most, isAgain, fault }: Props) {
  const words = deskWords().photographs
  const { input, form, share, said, send } = useSending(place)
  const size = `${place.width} × ${place.height}`
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      reloadDocument
      onSubmit={send}
      ref={form}
      className="box box--tinted section"
    >
      <h2>{isAgain ? words.another : words.bring}</h2>
      <p className="help">{filled(words.needs, { size, most })}</p>
      <div className="columns">
        <p className="field">
          <label htmlFor="file">{words.file}</label>
          <input id="file" accept={accept} {...input} />
        </p>
        <p className="field camera">
          <label htmlFor="camera">{words.camera}</label>
          <input id="camera" accept={accept} capture="environment" {...input} />
        </p>
      </div>
      <FormFault text={said ?? fault} isBelow />
      <p className="field" role="status">
        {share !== null && (
          <>
            {filled(words.sending, { share: Math.round(share * 100) })}
            <progress className="written" value={share} aria-label={words.file} />
          </>
        )}
      </p>
      <p className="field">
        <button className="button" disabled={share !== null}>
          {words.look}
        </button>
      </p>
    </Form>
  )
}

/** Sends a photograph as small as it may be, and tells how much of it has gone. Without scripts the form is a document's. */
function useSending(place: PhotographPlace) {
  const form = useRef<HTMLFormElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [answer, setAnswer] = useState<{ said: string }>()
  const ready = useRef<Promise<File>>(undefined)
  const { revalidate } = useRevalidator()
  useFaultInView(form, answer)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    setShare(0)
    const photograph = await ready.current
    if (photograph) body.set('photo', photograph)
    const fault = await sendFile(location.pathname + location.search, body, setShare)
    if (fault === null) {
      await revalidate()
      scrollTo(0, 0)
    } else setAnswer({ said: fault })
    setShare(null)
  }
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const file = currentTarget.files?.[0]
    ready.current = file && shrunk(file, place)
    if (file) currentTarget.form?.requestSubmit()
  }
  const input = { type: 'file', name: 'photo', className: 'input', onChange } as const
  return { form, share, send, input, said: answer?.said }
}
