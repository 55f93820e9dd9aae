import { memo, useState } from 'react'
import type { ClinicPhoto } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { Lightbox } from '../../widgets/modal/lightbox.tsx'
import { Opener } from '../../widgets/modal/opener.tsx'
import { Picture } from '../../widgets/picture.tsx'

/** Browsers fetch all of these ahead, so the finest screens get two dots for each pixel, not three. */
const shownWidths = {
  first: '(min-width: 64em) 43vw, (min-width: 48em) 64vw, (min-resolution: 2.5dppx) 46vw, 92vw',
  other: '(min-width: 64em) 24vw, (min-width: 48em) 31vw, (min-resolution: 2.5dppx) 32vw, 46vw',
}

type Props = { photos: WithPictures<ClinicPhoto>[] }

/** All photos of the clinic; each opens the slideshow at itself. */
export function PhotoGrid({ photos }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Photos photos={photos} onOpen={setOpen} />
      {open !== null && (
        <Lightbox photos={photos} start={open} label="Clinic pictures" onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Not drawn anew when the slideshow opens: on a phone that would keep it from the screen. */
const Photos = memo(function Photos({ photos, onOpen }: Props & { onOpen: (index: number) => void }) {
  return (
    <ul className="photo-grid">
      {photos.map(({ id, image, caption }, index) => (
        <li key={id}>
          <Picture picture={image} sizes={index === 0 ? shownWidths.first : shownWidths.other} />
          <Opener label={`Picture ${id}: ${caption}`} href={image.src} onOpen={() => onOpen(index)} />
        </li>
      ))}
    </ul>
  )
})
