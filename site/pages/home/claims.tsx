import { SampleTag } from '../../sections/sample-tag.tsx'
import { Marquee } from '../../widgets/carousel/marquee.tsx'

type Claim = { text: string; provenance?: 'sample' | 'confirmed' | undefined }

/** What the clinic claims of itself, in a row that runs past. */
export function Claims({ claims }: { claims: Claim[] }) {
  return (
    <Marquee>
      <ul className="claims-banner__claims">
        {claims.map(({ text, provenance }) => (
          <li key={text}>
            <span>
              {text} {provenance && <SampleTag provenance={provenance} />}
            </span>
          </li>
        ))}
      </ul>
    </Marquee>
  )
}
