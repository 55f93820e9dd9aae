import { useState } from 'react'
import { Form } from 'react-router'
import type { PhotographPlace } from '#editor/photographs.ts'
import { deskWords, filled } from '../../words.ts'
import { shrunk } from './shrink.ts'

type Props = { place: PhotographPlace; most: number; isAgain: boolean }

/** A file, or what the camera of a phone takes; the two have one name, and one of them is filled. */
export function UploadForm({ place, most, isAgain }: Props) {
  const words = deskWords().photographs
  const [isReady, setReady] = useState(true)
  async function shrink({ currentTarget }: { currentTarget: HTMLInputElement }) {
    setReady(false)
    await shrunk(currentTarget, place)
    setReady(true)
  }
  const input = { type: 'file', name: 'photo', className: 'input', onChange: shrink } as const
  const size = `${place.width} × ${place.height}`
  return (
    // A document of its own: what was typed below belongs to the photograph of before.
    <Form method="post" encType="multipart/form-data" reloadDocument className="box box--tinted section">
      <h2>{isAgain ? words.another : words.bring}</h2>
      <p className="help">{filled(words.needs, { size, most: String(most) })}</p>
      <div className="columns">
        <p className="field">
          <label htmlFor="file">{words.file}</label>
          {/* Named one by one, as phones then hand out a format that browsers can show. */}
          <input id="file" accept="image/jpeg,image/png,image/webp" {...input} />
        </p>
        <p className="field camera">
          <label htmlFor="camera">{words.camera}</label>
          <input id="camera" accept="image/*" capture="environment" {...input} />
        </p>
      </div>
      <p className="field">
        <button className="button" disabled={!isReady}>
          {words.look}
        </button>
      </p>
    </Form>
  )
}
