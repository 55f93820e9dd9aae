import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Marquee } from '../../widgets/carousel/marquee.tsx'

const pixelsPerSecond = 120

/** Four claims on a marigold toran that runs past and rests under the mouse. */
export function ClaimsBanner() {
  const { banner, googleRating } = useSiteFrame().clinic.claims
  return (
    <section className="claims-banner" aria-label="What we stand for">
      <Marquee pixelsPerSecond={pixelsPerSecond} pauseOnHover>
        <ul className="claims-banner__claims">
          {banner.map((claim) => (
            <li key={claim}>
              <span>
                {claim} {claim === googleRating.text && <SampleTag provenance={googleRating.provenance} />}
              </span>
            </li>
          ))}
        </ul>
      </Marquee>
    </section>
  )
}
