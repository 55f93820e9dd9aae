import { BookLink } from './book-link.tsx'
import { Logo } from '../logo.tsx'
import { Menu } from './menu.tsx'
import { useScrolledFlag } from './scrolled-flag.ts'
import { BarSearch } from '../search/bar-search.tsx'

/** The bar below the strip. It stays on screen: 36 px below the top at rest, at the very top once scrolled. */
export function Navigation() {
  useScrolledFlag()
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
