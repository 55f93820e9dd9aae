import type { Content } from '../check/content-files.ts'
import type { Project } from '../check/project.ts'
import type { Picture } from '../schema/parts.ts'
import { leftAt, type LeftOver } from './left-over.ts'

type Photos = Project['photos']

/**
 * Pictures that visitors may take for results or for the clinic's own rooms, though the clinic has not
 * photographed them: gallery pairs, the comparison of each treatment, and rooms called confirmed.
 */
export function illustrationsIn(content: Content, { photos }: Project): LeftOver[] {
  const { features, illustratedTreatments } = content.clinic[0]!.value
  return [
    ...(features.smileGallery ? drawnPairs(content, photos) : []),
    ...(illustratedTreatments.by === null ? drawnTreatments(content, photos) : []),
    ...drawnRooms(content, photos),
  ]
}

function drawnPairs({ smilePairs }: Content, photos: Photos): LeftOver[] {
  return smilePairs.flatMap((record) =>
    record.value.flatMap(({ id, before, after }, index) => {
      const files = withoutPhoto([before, after], photos)
      return files ? [leftAt('illustration', record, [index, 'before'], `Pair ${id}: ${files}`)] : []
    }),
  )
}

function drawnTreatments({ treatments }: Content, photos: Photos): LeftOver[] {
  return treatments.flatMap((record) => {
    const files = withoutPhoto([record.value.whatBefore, record.value.whatAfter], photos)
    return files ? [leftAt('illustration', record, ['whatBefore'], files)] : []
  })
}

function drawnRooms({ clinicPhotos }: Content, photos: Photos): LeftOver[] {
  return clinicPhotos.flatMap((record) =>
    record.value.flatMap(({ caption, image, provenance }, index) => {
      const file = provenance === 'confirmed' && withoutPhoto([image], photos)
      return file
        ? [leftAt('illustration', record, [index, 'image'], `${caption}, called confirmed: ${file}`)]
        : []
    }),
  )
}

/** The names of the pictures that are no photographs, or nothing where all are. */
function withoutPhoto(pictures: Picture[], photos: Photos): string {
  return pictures
    .map(({ file }) => file)
    .filter((file) => !photos.has(file))
    .join(', ')
}
