import type { SmilePair } from '#content/schema/lists.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { isIllustration } from '../illustration.ts'
import { SampleTag } from '../sample-tag.tsx'
import './smile-note.css'

/** Says of pairs that no camera took that they are drawn, and of all whether the clinic has yet to tell its own. */
export function SmileNote({ pairs }: { pairs: Pick<WithPictures<SmilePair>, 'before' | 'provenance'>[] }) {
  const { pictures } = useSiteFrame().labels
  const illustrated = pairs.some(({ before }) => isIllustration(before)) // one half alone is never a photograph
  const sample = illustrated || pairs.some(({ provenance }) => provenance === 'sample')
  if (!sample) return null
  return (
    <p className="smile-note caption">
      <SampleTag provenance="sample" /> {illustrated && pictures.illustration}
    </p>
  )
}
