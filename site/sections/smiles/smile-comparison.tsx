import { filled } from '#content/catalogue/filled.ts'
import type { ShownPicture } from '../../pictures.server.ts'
import { ComparisonSlider } from '../../widgets/slider/comparison-slider.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { isIllustration } from '../illustration.ts'

type Props = {
  before: ShownPicture
  after: ShownPicture
  /** Where the edge is at first, in per cent. */
  start: number
  name: string
  className?: string
}

export function SmileComparison({ before, after, start, name, className }: Props) {
  const { pictures, pairs } = useSiteFrame().labels
  const illustrated = isIllustration(before) // one half alone is never a photograph
  return (
    <figure className={className ? `smile ${className}` : 'smile'}>
      <ComparisonSlider
        before={before}
        after={after}
        labels={{ before: pairs.beforeSmile, after: pairs.afterSmile }}
        start={start}
        name={filled(pairs.named, { name })}
      />
      <figcaption className="caption">{illustrated ? pictures.illustration : pictures.results}</figcaption>
    </figure>
  )
}
