import { type ComponentProps, useState } from 'react'
import { EnlargeButton } from '../../widgets/modal/enlarge-button.tsx'
import { Lightbox } from '../../widgets/modal/lightbox.tsx'
import { Picture } from '../../widgets/picture.tsx'

/** Browsers fetch all of these ahead, so the finest screens get two dots for each pixel, not three. */
const shownWidths = {
  first: '(min-width: 64em) 43vw, (min-width: 48em) 64vw, (min-resolution: 2.5dppx) 46vw, 92vw',
  other: '(min-width: 64em) 24vw, (min-width: 48em) 31vw, (min-resolution: 2.5dppx) 32vw, 46vw',
}

/** Each photo with what its button is called; `label` is the name of the slideshow. */
type Photo = ComponentProps<typeof Lightbox>['photos'][number] & { label: string }
type Props = { photos: Photo[]; label: string } & Pick<ComponentProps<typeof Lightbox>, 'fallback'>

export function PhotoGrid({ photos, label, fallback }: Props) {
  const [start, setStart] = useState<number>()
  return (
    <>
      <ul className="photo-grid">
        {photos.map(({ image, label, caption }, index) => (
          <li key={label}>
            <Picture
              picture={image}
              first={index === 0}
              sizes={index === 0 ? shownWidths.first : shownWidths.other}
            />
            <span className="photo-grid__caption" aria-hidden="true">
              {caption}
            </span>
            <EnlargeButton label={label} href={image.src} onOpen={() => setStart(index)} />
          </li>
        ))}
      </ul>
      {start !== undefined && (
        <Lightbox
          photos={photos}
          start={start}
          label={label}
          fallback={fallback}
          onClose={() => setStart(undefined)}
        />
      )}
    </>
  )
}
