import { live } from '../../live/live-props.ts'
import { usePath, useSiteFrame } from '../site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'

type Props = {
  /** Unique among the search boxes of a page. */
  id: string
  /** What the page already answers. */
  query?: string
  /** Takes the focus when the panel that it lies in opens. */
  autoFocus?: boolean
}

/**
 * Finds a page by what a patient would type, also in Gujarati or Hindi. A plain form that the server answers; once it has the focus,
 * the search itself is loaded and shows its hits while one types.
 */
export function SearchBox({ id, query = '', autoFocus = false }: Props) {
  const { labels } = useSiteFrame()
  return (
    <form className="search" action={usePath()('/services')} role="search" {...live('search')}>
      <label htmlFor={id}>{labels.search.box}</label>
      <div className="search__field">
        <Icon name="search" className="search__icon" />
        <input
          id={id}
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          autoFocus={autoFocus}
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
        />
        <button className="search__go" aria-label={labels.search.go}>
          <Icon name="right" />
        </button>
        <div className="search__live" />
      </div>
    </form>
  )
}
