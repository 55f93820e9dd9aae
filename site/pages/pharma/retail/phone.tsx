import type { ShownPicture } from '../../../pictures.server.ts'
import { Picture } from '../../../widgets/picture.tsx'

/** A screen of the app in the frame of a phone; nothing where there is no picture of it. */
export function Phone({ screen, first = false }: { screen: ShownPicture | undefined; first?: boolean }) {
  return (
    screen && (
      <div className="phone">
        <Picture picture={screen} first={first} />
      </div>
    )
  )
}
