import type { Worry } from '#content/schema/lists.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import type { WorryGroup } from './worry-groups.ts'
import '../link-chips.css'
import './worry-links.css'

type Props = {
  groups: WorryGroup[]
  count: number
  /** Whose pairs are shown: null where all are. Undefined on other pages than the gallery. */
  chosen?: Worry | null
}

/** Links to the pairs of one worry each, in the smile gallery. By its id a link keeps the focus there. */
export function WorryLinks({ groups, count, chosen }: Props) {
  const all = { worry: null, name: useSiteFrame().labels.pairs.all, count }
  const path = usePath()
  return (
    <ul className="link-chips worry-links">
      {[all, ...groups].map(({ worry, name, count }) => (
        <li key={name}>
          <a
            id={`worry-${worry ?? 'all'}`}
            href={path(`/smile-gallery${worry ? `?worry=${worry}` : ''}#worries`)}
            aria-current={worry === chosen ? 'true' : undefined}
          >
            {name} <small>{count}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
