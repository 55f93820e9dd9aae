import { type ComponentProps, type PointerEvent, useState } from 'react'
import { LoopingRow } from '../../widgets/carousel/looping-row.tsx'
import { EnlargeButton } from '../../widgets/modal/enlarge-button.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { type ShownStory, StoryViewer } from '../../widgets/story/story-viewer.tsx'

type StoryPicture = ComponentProps<typeof Picture>['picture']
/** A story with what its button is called, and its pictures small and large. */
type NamedStory = ShownStory & {
  name: string
  images: (ShownStory['images'][number] & { thumbnail?: StoryPicture | undefined })[]
}

export function StoryRow({ stories }: { stories: NamedStory[] }) {
  const [start, setStart] = useState<number>()
  return (
    <div onPointerDown={fetchPicture}>
      <LoopingRow className="stories__row">
        {stories.map(({ id, title, name, images: [image] }, index) => (
          <li key={id} className="story">
            <span className="story__ring">
              <Picture picture={image!.thumbnail ?? image!} />
            </span>
            <span className="story__name">{title}</span>
            <span className="story__words" aria-hidden="true">
              {image!.alt}
            </span>
            <EnlargeButton label={name} href={image!.src} onOpen={() => setStart(index)} />
          </li>
        ))}
      </LoopingRow>
      {start !== undefined && (
        <StoryViewer stories={stories} start={start} onClose={() => setStart(undefined)} />
      )}
    </div>
  )
}

/** A press takes some 100 ms, which the picture needs. */
function fetchPicture({ target }: PointerEvent): void {
  const link = (target as Element).closest('a')
  if (link) new Image().src = link.href
}
