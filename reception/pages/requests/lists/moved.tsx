import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { deskWords } from '../../words.ts'

type Props = { text: string; moved: string[] }

const undoMs = 10_000

/** What was just moved, for ten seconds with the way back; the server knows whether it is too late. */
export function Moved({ text, moved }: Props) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="note note--done no-print">
      <p className="grow strong" role="status">
        {text}
      </p>
      {!isLate && (
        <Form method="post" preventScrollReset>
          {moved.map((one) => (
            <input key={one} type="hidden" name="chosen" value={one} />
          ))}
          <button className="button button--quiet" name="do" value="undo">
            {deskWords().request.undo}
          </button>
        </Form>
      )}
    </div>
  )
}
