import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useHydrated } from '../../hydrated.ts'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { FormFault } from '../../parts/fault.tsx'
import { deskWords, filled } from '../../words.ts'
import type { Place } from './places.server.ts'
import { sendFile } from './send-file.ts'
import { shrunk } from './shrink.ts'
import { accept } from './upload-form.tsx'

type Free = Pick<Place, 'name' | 'title' | 'width' | 'height'> & { state: string }

/** Many photographs at once: each goes to a place that is asked for. Without scripts each is brought at its place. */
export function ManyPhotographs({ places }: { places: Free[] }) {
  const words = deskWords().photographs.many
  const [files, setFiles] = useState<File[]>([])
  const [number, setNumber] = useState(0)
  const [sent, setSent] = useState<string[]>([])
  if (!useHydrated()) return null
  const begin = (chosen: FileList | null) => {
    setFiles([...(chosen ?? [])])
    setNumber(0)
    setSent([])
  }
  const file = files[number]
  const brought = places.filter(({ name }) => sent.includes(name))
  return (
    <section className="box section">
      {file ? (
        <OnePhotograph
          key={number}
          file={file}
          told={filled(words.which, { number: number + 1, count: files.length, name: file.name })}
          places={places}
          before={sent}
          onEnd={(name) => {
            setNumber(number + 1)
            if (name) setSent([...sent, name])
          }}
        />
      ) : (
        <>
          <p>
            <label htmlFor="many">
              <DeskIcon name="image" /> {words.heading}
            </label>
            <span className="help">{words.help}</span>
            <input
              id="many"
              className="input drop"
              type="file"
              multiple
              accept={accept}
              onChange={({ currentTarget }) => begin(currentTarget.files)}
            />
          </p>
        </>
      )}
      {!file && brought.length > 0 && (
        <div className="note note--done field" role="status">
          <div>
            <p>{filled(words.done, { count: brought.length })}</p>
            <ul>
              {brought.map(({ name, title }) => (
                <li key={name}>
                  <Link to={`/desk/site/photographs/${name}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}

type OneProps = {
  file: File
  told: string
  places: Free[]
  before: string[]
  onEnd: (name: string | null) => void
}

/** The next one, and its place: the first that has no photograph yet is proposed. */
function OnePhotograph({ file, told, places, before, onEnd }: OneProps) {
  const words = deskWords().photographs
  const free = places.find(({ name, state }) => state === 'illustration' && !before.includes(name))
  const [name, setName] = useState((free ?? places[0])?.name)
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const place = places.find((one) => one.name === name)
  async function put() {
    if (!place) return
    setShare(0)
    const body = new FormData()
    body.set('photo', await shrunk(file, place))
    const said = await sendFile(`/desk/site/photographs/${place.name}`, body, setShare)
    setShare(null)
    setFault(said)
    if (said !== null) return
    await revalidate()
    onEnd(place.name)
  }
  return (
    <>
      <p className="strong" role="status">
        {told}
      </p>
      <Small file={file} />
      <p className="field">
        <label htmlFor="where">{words.many.where}</label>
        <select
          id="where"
          className="input"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        >
          {places.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </p>
      {place && <p className="help">{filled(words.size, { size: `${place.width} × ${place.height}` })}</p>}
      <FormFault text={fault} />
      {share !== null && <progress className="written" value={share} aria-label={told} />}
      <p className="row field">
        <button className="button button--primary" disabled={share !== null} onClick={() => void put()}>
          {words.many.put}
        </button>
        <button className="button button--quiet" disabled={share !== null} onClick={() => onEnd(null)}>
          {words.many.leave}
        </button>
      </p>
    </>
  )
}

/** Drawn: a page of the desk shows no file by its address. */
function Small({ file }: { file: File }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const draw = (picture: ImageBitmap) => {
      if (!ref.current) return
      Object.assign(ref.current, { width: picture.width, height: picture.height })
      ref.current.getContext('2d')?.drawImage(picture, 0, 0)
    }
    // What the browser cannot read the server tells of.
    createImageBitmap(file, { resizeWidth: 420 }).then(draw, () => {})
  }, [file])
  return <canvas className="place-picture" ref={ref} />
}
