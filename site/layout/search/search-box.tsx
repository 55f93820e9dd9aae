import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../widgets/icon.tsx'

type LiveHits = typeof import('./live-hits.tsx').LiveHits
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
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [LiveHits, setLiveHits] = useState<LiveHits>()
  useQueryOfPage(input, query)

  function wake() {
    // Without the search, for want of a network, the form stays a form.
    import('./live-hits.tsx').then(
      (module) => setLiveHits(() => module.LiveHits),
      () => {},
    )
  }
  useEffect(() => {
    if (input && document.activeElement === input) wake() // the visitor was there before the scripts
  }, [input])

  return (
    <Form className="search" action="/services" role="search" onSubmit={closePanel}>
      <label htmlFor={id}>Find a problem or treatment</label>
      <div className="search__field">
        <Icon name="search" className="search__icon" />
        <input
          ref={setInput}
          id={id}
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          autoFocus={autoFocus}
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onFocus={wake}
        />
        <button className="search__go" aria-label="Search">
          <Icon name="right" />
        </button>
        {LiveHits && input && <LiveHits key={query} input={input} query={query} />}
      </div>
    </Form>
  )
}

/** Shows what the page answers now, also after the visitor went back; what was typed before that stays. */
function useQueryOfPage(input: HTMLInputElement | null, query: string): void {
  const shown = useRef(query)
  // Before the hits listen, which begin anew with each query.
  useLayoutEffect(() => {
    if (input && shown.current !== query) write(input, query)
    shown.current = query
  }, [query, input])
}

function write(input: HTMLInputElement, text: string): void {
  input.value = text
}

/** The answer comes as a page, which menu and panel must not cover. */
function closePanel({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
