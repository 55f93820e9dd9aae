import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords } from '../words.ts'
import type { Kept } from './kept-as-typed.ts'
import { KeptWord } from './kept-word.tsx'

type Props = { of: 'times' | 'holiday'; publish: string; kept: Kept | undefined }

/** What becomes of hours or a holiday: visitors read it soon, or it waits with the other changes. */
export function Keep({ of, publish, kept }: Props) {
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
        <KeptWord kept={kept} before="" />
      </p>
    </>
  )
}
