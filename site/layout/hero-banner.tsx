import type { ShownPicture } from '../pictures.server.ts'
import { Picture } from '../widgets/picture.tsx'
import { TranslationNote } from './languages/translation-note.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import './hero-banner.css'

type Props = {
  heading: string
  lead?: string | undefined
  pictures?: readonly ShownPicture[] | undefined
  /** A room in a doorway below the words, the two pictures as balls before it. */
  scene?: ShownPicture | undefined
  /** True where the page says lower down that a computer translated it. */
  noteBelow?: boolean
}

/** The head of an inner page: title, one sentence, breadcrumb, and two pictures that drift sideways. */
export function HeroBanner({ heading, lead, pictures = [], scene, noteBelow = false }: Props) {
  return (
    <>
      <section className={scene ? 'hero-banner hero-banner--scene' : 'hero-banner'}>
        {pictures.map((picture, index) => (
          <Picture
            key={picture.src}
            picture={{ ...picture, alt: '' }} // decoration here: where it has content, it is shown again below
            first
            className={`hero-banner__picture hero-banner__picture--${index === 0 ? 'left' : 'right'}`}
          />
        ))}
        <div className="hero-banner__text width">
          <h1>{heading}</h1>
          {lead && <p className="hero-banner__lead">{lead}</p>}
          <Breadcrumb />
        </div>
        {scene && <Picture picture={scene} first className="hero-banner__scene" />}
      </section>
      {!noteBelow && <TranslationNote />}
    </>
  )
}
