import { Icon } from '../../widgets/icon.tsx'
import { Logo } from '../logo.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useSiteFrame } from '../site-frame.ts'
import { BookLink } from './book-link.tsx'
import { Menu } from './menu.tsx'
import './navigation.css'

/** The bar below the strip. It stays on screen: 36 px below the top at rest, at the very top when scrolled. */
export function Navigation() {
  return (
    <div className="bar">
      <div className="bar__sheet">
        <div className="bar__row width">
          <Logo />
          <Menu />
          <BarSearch />
          <BookLink className="button button--primary bar__book" />
        </div>
      </div>
    </div>
  )
}

/** The magnifier in the bar, from 1024 px. Its panel is a popover, so that it opens without scripts too. */
function BarSearch() {
  return (
    <div className="bar-search">
      <button
        type="button"
        className="bar-search__button"
        popoverTarget="bar-search"
        aria-label={useSiteFrame().labels.search.box}
      >
        <Icon name="search" />
      </button>
      <div id="bar-search" className="bar-search__panel" popover="auto">
        <SearchBox id="bar-search-text" autoFocus />
      </div>
    </div>
  )
}
