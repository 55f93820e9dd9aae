import { useState } from 'react'
import { filled } from '#content/catalogue/filled.ts'
import type { Testimonial } from '#content/schema/lists.ts'
import { useLiveWords } from '../../islands/words.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { Carousel } from '../../widgets/carousel/carousel.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { ReadMoreText } from '../../widgets/modal/read-more-text.tsx'

const wordLimit = 35

type Props = { heading: string; testimonials: WithPictures<Testimonial>[] }

/** The cards under their heading. One switch unfolds all texts. */
export function TestimonialRow({ heading, testimonials }: Props) {
  const [open, setOpen] = useState(false)
  const slides = testimonials.map((testimonial) => ({
    id: testimonial.id,
    content: <Card testimonial={testimonial} open={open} onToggle={() => setOpen(!open)} />,
  }))
  return <Carousel heading={<h2 id="testimonials-title">{heading}</h2>} slides={slides} waiting={open} />
}

type CardProps = { testimonial: WithPictures<Testimonial>; open: boolean; onToggle: () => void }

function Card({ testimonial, open, onToggle }: CardProps) {
  const { image, name, ratings, description } = testimonial
  return (
    <article
      className={open ? 'testimonial testimonial--open' : 'testimonial'}
      data-length={lengthOf(description)}
    >
      <div className="testimonial__who">
        <Picture picture={image} className="testimonial__portrait ogee" />
        <div>
          <p className="testimonial__name">{name}</p>
          <Stars count={ratings} />
        </div>
      </div>
      <ReadMoreText text={description} wordLimit={wordLimit} open={open} onToggle={onToggle} />
    </article>
  )
}

/** Open cards have large letters, but not for long texts; next to short ones there is room for a drawing. */
function lengthOf(text: string): 'short' | 'middle' | 'long' {
  const words = text.split(/\s+/).length
  if (words <= wordLimit) return 'short'
  return words > 70 ? 'long' : 'middle'
}

function Stars({ count }: { count: number }) {
  const words = useLiveWords()
  return (
    <p className="stars">
      {Array.from({ length: count }, (_, index) => (
        <Icon key={index} name="star" />
      ))}
      <span className="visually-hidden">{filled(words.stars, { count })}</span>
    </p>
  )
}
