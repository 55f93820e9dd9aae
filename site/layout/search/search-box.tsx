import { Island } from '../../islands/island.tsx'
import { usePath, useSiteFrame } from '../site-frame.ts'
import { hitsPath } from './found.ts'
import { SearchForm } from './search-form.tsx'
import './search.css'

type Props = {
  /** Unique among the search boxes of a page. */
  id: string
  /** What the page already answers. */
  query?: string
  /** Takes the focus when the panel that it lies in opens. */
  autoFocus?: boolean
}

/** Finds a page by what a patient would type, also in Gujarati or Hindi. A plain form that the server answers; after the first touch it shows hits while the visitor types. */
export function SearchBox({ id, query = '', autoFocus = false }: Props) {
  const { box, example, go } = useSiteFrame().labels.search
  const path = usePath()
  const form = {
    id,
    query,
    autoFocus,
    label: box,
    example,
    go,
    action: path('/services'),
    hits: path(hitsPath),
  }
  return <Island className="search" name="search" of={SearchForm} props={form} onTouch />
}
