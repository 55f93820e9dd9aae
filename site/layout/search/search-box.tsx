import { type FormEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../widgets/icon.tsx'

/** The search itself, once it has been loaded, and the input that it listens to. */
type Search = { LiveHits: typeof import('./live-hits.tsx').LiveHits; input: HTMLInputElement }
type Props = {
  /** What the page already answers. */
  query?: string
  /** Takes the focus when the panel that it lies in opens. */
  autoFocus?: boolean
}

/**
 * Finds a service by what a patient would type. A plain form that the server answers; once it has the focus,
 * the search itself is loaded and shows its hits while one types.
 */
export function SearchBox({ query = '', autoFocus = false }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState<Search>()
  useQueryOfPage(field, query)

  function wake(input: HTMLInputElement) {
    // Without a network the form stays a plain form.
    import('./live-hits.tsx').then(
      ({ LiveHits }) => setSearch((loaded) => loaded ?? { LiveHits, input }),
      () => {},
    )
  }
  useEffect(() => {
    // The visitor may have been there before the scripts.
    if (field.current && field.current === document.activeElement) wake(field.current)
  }, [])

  return (
    <Form className="search" action="/services" role="search" onSubmit={closePanel}>
      <label htmlFor={id}>Find a problem or treatment</label>
      <div className="search__field">
        <Icon name="search" className="search__icon" />
        <input
          ref={field}
          id={id}
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          autoFocus={autoFocus}
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onFocus={({ currentTarget }) => wake(currentTarget)}
        />
        <button className="search__go" aria-label="Search">
          <Icon name="right" />
        </button>
        {search && <search.LiveHits key={query} input={search.input} query={query} />}
      </div>
    </Form>
  )
}

/** Shows what the page answers now, also after the visitor went back; what was typed before that stays. */
function useQueryOfPage(field: RefObject<HTMLInputElement | null>, query: string): void {
  const shown = useRef(query)
  // Before the hits listen, which start over with each query.
  useLayoutEffect(() => {
    if (field.current && shown.current !== query) write(field.current, query)
    shown.current = query
  }, [field, query])
}

function write(input: HTMLInputElement, text: string): void {
  input.value = text
}

/** The answer comes as a page, which menu and panel must not cover. */
function closePanel({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
