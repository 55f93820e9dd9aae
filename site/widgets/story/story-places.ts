/** Which image of which story is on screen, both counted from 0. */
export type StoryPlace = { story: number; image: number }

/** The next image: of the same story, else the first of the next one; after the last story the first. */
export function placeAfter({ story, image }: StoryPlace, imageCounts: number[]): StoryPlace {
  if (image + 1 < imageCounts[story]!) return { story, image: image + 1 }
  return { story: (story + 1) % imageCounts.length, image: 0 }
}

/** The image before: of the same story, else the last of the story before; before the first the last. */
export function placeBefore({ story, image }: StoryPlace, imageCounts: number[]): StoryPlace {
  if (image > 0) return { story, image: image - 1 }
  const before = (story + imageCounts.length - 1) % imageCounts.length
  return { story: before, image: imageCounts[before]! - 1 }
}
