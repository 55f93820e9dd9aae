import { Activity, memo, startTransition, useCallback, useState } from 'react'
import type { Story } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { LoopingRow } from '../../widgets/carousel/looping-row.tsx'
import { EnlargeButton } from '../../widgets/modal/enlarge-button.tsx'
import { PauseButton } from '../../widgets/motion/pause-button.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { StoryViewer } from '../../widgets/story/story-viewer.tsx'

type Props = { heading: string; stories: WithPictures<Story>[] }

/** Short advice as round pictures that pass by; each opens the full-screen viewer. */
export function Stories({ heading, stories }: Props) {
  const [viewer, setViewer] = useState<{ start: number; open: boolean } | null>(null)
  const [seen, setSeen] = useState<readonly number[]>([])
  const markSeen = useCallback((id: number) => {
    // Hidden behind the story, so it can wait.
    startTransition(() => setSeen((ids) => (ids.includes(id) ? ids : [...ids, id])))
  }, [])
  return (
    <section className="stories section" aria-labelledby="stories-title">
      <div className="stories__head width">
        <h2 id="stories-title">{heading}</h2>
        <PauseButton className="round-button round-button--small" />
      </div>
      <StoryRow stories={stories} seen={seen} onTouch={setViewer} />
      {viewer && (
        <Activity key={viewer.start} mode={viewer.open ? 'visible' : 'hidden'}>
          <StoryViewer
            stories={stories}
            start={viewer.start}
            onShow={markSeen}
            onClose={() => setViewer(null)}
          />
        </Activity>
      )}
    </section>
  )
}

type RowProps = {
  stories: Props['stories']
  seen: readonly number[]
  onTouch: (viewer: { start: number; open: boolean }) => void
}

/** Not rendered again when a story opens: on a phone that would delay it. */
const StoryRow = memo(function StoryRow({ stories, seen, onTouch }: RowProps) {
  return (
    <LoopingRow className="stories__row">
      {stories.map(({ id, title, images: [image] }, start) => (
        // Who presses it is about to see the story: it is drawn out of sight, and its picture fetched.
        <li key={id} className="story" onPointerDown={() => onTouch({ start, open: false })}>
          <span className={seen.includes(id) ? 'story__ring story__ring--seen' : 'story__ring'}>
            <Picture picture={image!.thumbnail ?? image!} />
          </span>
          <span className="story__name">{title}</span>
          <EnlargeButton
            label={`Story ${id}: ${title}`}
            href={image!.src}
            onOpen={() => onTouch({ start, open: true })}
          />
        </li>
      ))}
    </LoopingRow>
  )
})
