import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords } from '../words.ts'

/** What becomes of hours or a holiday: visitors read it soon, or it waits with the other changes. */
export function Keep({ of, publish }: { of: 'times' | 'holiday'; publish: string }) {
  const words = deskWords().website
  return (
    <>
      <p className="help">{words.whereSeen}</p>
      <p className="row field">
        <button className="button button--primary" name="do" value={`${of} now`}>
          <DeskIcon name="globe" /> {publish}
        </button>
        <button className="button" name="do" value={`${of} later`}>
          {words.later}
        </button>
      </p>
    </>
  )
}
