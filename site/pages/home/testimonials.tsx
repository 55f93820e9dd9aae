import type { Testimonial } from '#content/schema/lists.ts'
import { Island } from '../../islands/island.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { TestimonialRow } from './testimonial-row.tsx'
import './testimonials.css'

type Props = { heading: string; testimonials: WithPictures<Testimonial>[] }

/** What patients say, in cards that turn by themselves while none is open. */
export function Testimonials({ heading, testimonials }: Props) {
  const samples = testimonials.some(({ provenance }) => provenance === 'sample')
  const { labels } = useSiteFrame()
  return (
    <section
      className="testimonials section"
      aria-roledescription={labels.live.carousel}
      aria-labelledby="testimonials-title"
    >
      <div className="width">
        <Island name="testimonials" of={TestimonialRow} props={{ heading, testimonials }} />
        {samples && (
          <p className="caption">
            <SampleTag provenance="sample" /> {labels.home.samples}
          </p>
        )}
      </div>
    </section>
  )
}
