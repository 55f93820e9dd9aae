import { SampleTag } from '../../sections/sample-tag.tsx'
import { LoopingRow } from '../../widgets/carousel/looping-row.tsx'

type Claim = { text: string; provenance?: 'sample' | 'confirmed' | undefined }

export function Claims({ claims }: { claims: Claim[] }) {
  return (
    <LoopingRow className="claims-banner__claims" pxPerSecond={120} wordsOnly>
      {claims.map(({ text, provenance }) => (
        <li key={text}>
          <span>
            {text} {provenance && <SampleTag provenance={provenance} />}
          </span>
        </li>
      ))}
    </LoopingRow>
  )
}
