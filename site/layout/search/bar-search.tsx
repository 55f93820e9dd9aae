import { Icon } from '../../widgets/icon.tsx'
import { SearchBox } from './search-box.tsx'

/** The magnifier in the bar, from 1024 px. Its panel is a popover, so that it opens without scripts too. */
export function BarSearch() {
  return (
    <div className="bar-search">
      <button
        type="button"
        className="bar-search__button"
        popoverTarget="bar-search"
        aria-label="Find a problem or treatment"
      >
        <Icon name="search" />
      </button>
      <div id="bar-search" className="bar-search__panel" popover="auto">
        <SearchBox autoFocus />
      </div>
    </div>
  )
}
