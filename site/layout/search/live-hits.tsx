import { useEffect, useEffectEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOf, pathIn } from '#content/catalogue/language.ts'
import { IconButton } from '../../widgets/icon-button.tsx'
import { pageFinder } from './find-pages.ts'
import { allHitsPath, type Found, foundText, shownHits } from './found.ts'
import { BookRow, CallRow, HitLink } from './hits.tsx'
import { recordsPath, type SearchIndex } from './search-record.ts'

type Search = { find: (query: string) => Found; index: SearchIndex }

let loading: Promise<Search> | undefined

const nothing: Found = { hits: [], urgent: false }

/** No row of the list is active. */
export const noRow = -1

/**
 * The row that an arrow key leads to: from the text into the list, and past either end back to the text.
 * @param active the row now, or `noRow`
 * @returns the row then, or `noRow`; null for other keys
 */
export function rowAfter(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : noRow
  if (key === 'ArrowUp') return active === noRow ? count - 1 : active - 1
  return null
}

/** Makes a search box live. Returns a function that ends that. */
export function showHits(form: HTMLFormElement, input: HTMLInputElement): () => void {
  const root = createRoot(form.querySelector('.search__live')!)
  root.render(<LiveHits input={input} />)
  return () => root.unmount()
}

/**
 * What the search box shows once scripts run: hits while one types, and a button that clears the text. The
 * input becomes a combobox: arrows go through the hits, Enter opens one, Escape closes the list.
 */
function LiveHits({ input }: { input: HTMLInputElement }) {
  const listId = `${input.id}-hits`
  const search = useSearch()
  const [text, setText] = useState(input.value)
  // What the page already answers needs no hits.
  const [open, setOpen] = useState(input.value !== input.defaultValue)
  const [active, setActive] = useState(noRow)
  const shown = open && search !== null && text.trim() !== ''
  const { hits: found, urgent } = shown ? search.find(text) : nothing
  const hits = shownHits(found)

  function show(query: string) {
    setText(query)
    setOpen(query !== '')
    setActive(noRow)
  }
  function clear() {
    empty(input)
    show('')
  }
  function close() {
    setOpen(false)
    setActive(noRow)
  }
  useInputOf(input, {
    text,
    onInput: () => show(input.value),
    onKey(event) {
      const row = hits.length > 0 ? rowAfter(event.key, active, hits.length) : null
      const chosen = event.key === 'Enter' && active !== noRow
      if (row === null && !chosen && !(event.key === 'Escape' && shown)) return
      event.preventDefault()
      if (row !== null) setActive(row)
      else if (chosen) document.getElementById(`${listId}-${active}`)?.click()
      else close()
    },
    onLeave: close,
  })
  useComboboxRole(input, { listId, expanded: hits.length > 0, active })

  return (
    <>
      {search && text !== '' && (
        <IconButton
          className="search__clear"
          icon="x"
          label={search.index.words.box.clear}
          onClick={() => {
            clear()
            input.focus()
          }}
        />
      )}
      <div className={shown ? 'hits hits--shown' : 'hits'}>
        <p className="hits__count" role="status">
          {shown && foundText(search.index.words.box, text, found.length, hits.length)}
        </p>
        {urgent && <CallRow call={search!.index.call} />}
        {hits.length > 0 && (
          <div id={listId} role="listbox" aria-label={search!.index.words.box.list}>
            {hits.map((hit, row) => (
              <HitLink
                key={hit.href + hit.name}
                hit={hit}
                id={`${listId}-${row}`}
                role="option"
                aria-selected={row === active}
                tabIndex={-1}
                // The text keeps the focus, so that the list is still there when the finger goes up.
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                  clear()
                }}
              />
            ))}
          </div>
        )}
        {found.length > hits.length && (
          <a className="hits__more" href={allHitsPath(text, languageOf(location.pathname))} onClick={close}>
            {search!.index.words.all}
          </a>
        )}
        {shown && hits.length === 0 && <BookRow href={chatLinkOfPage()} text={search.index.words.book} />}
      </div>
    </>
  )
}

/** The search over all pages, or null until its words have come. */
function useSearch(): Search | null {
  const [search, setSearch] = useState<Search | null>(null)
  useEffect(() => {
    // Without them the form stays a plain form; the next box to be used tries again.
    loadSearch().then(setSearch, () => (loading = undefined))
  }, [])
  return search
}

function loadSearch(): Promise<Search> {
  return (loading ??= fetch(pathIn(languageOf(location.pathname), recordsPath))
    .then((answer) => answer.json())
    .then((index: SearchIndex) => ({ find: pageFinder(index), index })))
}

/** The chat in which the name of the page is typed already, as the bar has it. */
function chatLinkOfPage(): string {
  return document.querySelector<HTMLAnchorElement>('.bar__book')!.href
}

function empty(input: HTMLInputElement): void {
  input.value = ''
}

type InputEvents = {
  text: string
  onInput: () => void
  onKey: (event: KeyboardEvent) => void
  onLeave: () => void
}

/** Listens to an input that another part has made, and to whatever leads the visitor away from its form. */
function useInputOf(input: HTMLInputElement, { text, onInput, onKey, onLeave }: InputEvents): void {
  const hear = useEffectEvent((event: Event) => {
    const inside = (target: EventTarget | null) => input.form!.contains(target as Node | null)
    if (event.type === 'input') onInput()
    else if (event.type === 'keydown') onKey(event as KeyboardEvent)
    else if (event.type === 'submit') onLeave()
    else if (event.type === 'pointerdown' && !inside(event.target)) onLeave()
    // A phone that puts its keys away takes the focus too, to nowhere: the hits must stay to be read.
    else if (event.type === 'focusout' && (event as FocusEvent).relatedTarget) {
      if (!inside((event as FocusEvent).relatedTarget)) onLeave()
    }
  })
  const hearEarlierInput = useEffectEvent(() => {
    if (input.value !== text) onInput()
  })
  useEffect(() => {
    const form = input.form!
    const heard: [EventTarget, string][] = [
      [input, 'input'],
      [input, 'keydown'],
      [form, 'submit'],
      [form, 'focusout'],
      [document, 'pointerdown'],
    ]
    for (const [target, type] of heard) target.addEventListener(type, hear)
    hearEarlierInput() // what was typed between the first rendering and this effect
    return () => {
      for (const [target, type] of heard) target.removeEventListener(type, hear)
    }
  }, [input])
}

type Combobox = { listId: string; expanded: boolean; active: number }

function useComboboxRole(input: HTMLInputElement, { listId, expanded, active }: Combobox): void {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
  }, [input, listId])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(expanded))
    const row = expanded && active !== noRow ? document.getElementById(`${listId}-${active}`) : null
    if (row) input.setAttribute('aria-activedescendant', row.id)
    else input.removeAttribute('aria-activedescendant')
    row?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, expanded, active])
}
