import type { Doctor } from '#content/schema/lists.ts'
import { useSiteFrame } from '../layout/site-frame.ts'
import type { WithPictures } from '../pictures.server.ts'
import { isIllustration } from './illustration.ts'
import { SampleTag } from './sample-tag.tsx'

/** Says once of all dentists above it that they are samples, and their portraits drawn. */
export function DentistsNote({ doctors }: { doctors: WithPictures<Doctor>[] }) {
  const { pictures } = useSiteFrame().labels
  const drawn = doctors.some(({ image }) => isIllustration(image))
  const sample = doctors.some(({ provenance }) => provenance === 'sample')
  if (!drawn && !sample) return null
  return (
    <p className="dentists-note caption">
      {drawn && pictures.drawnPortraits} <SampleTag provenance={sample ? 'sample' : 'confirmed'} />
    </p>
  )
}
