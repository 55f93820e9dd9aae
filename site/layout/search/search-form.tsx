import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../widgets/icon.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import type { Hit } from './found.ts'
import { BookRow, CallRow, HitLink } from './hits.tsx'
import { useSearchAnswer } from './use-search-answer.ts'

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

type Props = {
  id: string
  query: string
  autoFocus: boolean
  label: string
  example: string
  go: string
  action: string
  hits: string
}

/**
 * The search box. In a browser it shows hits while one types: arrows go through them, Enter opens one, Escape closes the
 * list.
 */
export function SearchForm({ id, query, autoFocus, label, example, go, action, hits: hitsAddress }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query)
  // What the page already answers needs no hits.
  const [open, setOpen] = useState(false)
  const [activeHit, setActiveHit] = useState<string>()
  const answer = useSearchAnswer(hitsAddress, text)
  const shown = open ? answer : null
  const hits = shown?.hits ?? []
  // The hit and not its place: a late answer may move it, or leave it out.
  const active = hits.findIndex((hit) => keyOf(hit) === activeHit)
  const listId = `${id}-hits`

  function show(typed: string) {
    setText(typed)
    setOpen(typed !== '')
    setActiveHit(undefined)
  }
  function clear() {
    input.current!.value = ''
    show('')
  }
  function close() {
    setOpen(false)
    setActiveHit(undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    const row = hits.length > 0 ? rowAfter(event.key, active, hits.length) : null
    const chosen = event.key === 'Enter' && active !== noRow
    if (row === null && !chosen && !(event.key === 'Escape' && shown)) return
    event.preventDefault()
    if (row !== null) setActiveHit(hits[row] && keyOf(hits[row]))
    else if (chosen) document.getElementById(`${listId}-${active}`)?.click()
    else close()
  }
  function onSubmit() {
    close()
    hidePopoverAround(form.current!)
  }
  const showTypedBefore = useEffectEvent(() => {
    if (input.current!.value !== query) show(input.current!.value)
  })
  useEffect(() => showTypedBefore(), [])
  useLeaving(form, close)
  useEffect(() => {
    if (active !== noRow) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  return (
    <form ref={form} action={action} role="search" onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <div className="search__field">
        <Icon name="search" className="search__icon" />
        <input
          ref={input}
          id={id}
          name="q"
          defaultValue={query}
          placeholder={example}
          maxLength={100}
          autoComplete="off"
          autoFocus={autoFocus}
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onChange={({ target }) => show(target.value)}
          onKeyDown={onKeyDown}
          {...(answer && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-expanded': hits.length > 0,
            'aria-activedescendant': active !== noRow ? `${listId}-${active}` : undefined,
          })}
        />
        <button className="search__go" aria-label={go}>
          <Icon name="right" />
        </button>
        {answer && text !== '' && (
          <IconButton
            className="search__clear"
            icon="x"
            label={answer.labels.clear}
            onClick={() => {
              clear()
              input.current!.focus()
            }}
          />
        )}
        <div className={shown ? 'hits hits--shown' : 'hits'}>
          <p className="hits__count" role="status">
            {shown?.count}
          </p>
          {shown?.call && <CallRow call={shown.call} />}
          {hits.length > 0 && (
            <div id={listId} role="listbox" aria-label={shown!.labels.list}>
              {hits.map((hit, row) => (
                <HitLink
                  key={keyOf(hit)}
                  hit={hit}
                  id={`${listId}-${row}`}
                  role="option"
                  aria-selected={row === active}
                  tabIndex={-1}
                  // The text keeps the focus, so that the list is still there when the finger goes up.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    hidePopoverAround(event.currentTarget)
                    clear()
                  }}
                />
              ))}
            </div>
          )}
          {shown?.all && (
            <a className="hits__more" href={shown.all.href} onClick={close}>
              {shown.all.text}
            </a>
          )}
          {shown?.book && <BookRow {...shown.book} />}
        </div>
      </div>
    </form>
  )
}

/** Two hits may lead to one page, such as two of its questions. */
function keyOf({ href, name }: Hit): string {
  return href + name
}

/** The answer comes as a page, which menu and panel must not cover. */
function hidePopoverAround(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** A phone that puts its keys away moves the focus nowhere: the hits stay to be read. */
function useLeaving(form: { current: HTMLElement | null }, onLeave: () => void): void {
  const hear = useEffectEvent(({ target }: Event) => {
    if (!form.current!.contains(target as Node)) onLeave()
  })
  useEffect(() => {
    const left = new AbortController()
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, hear, left)
    return () => left.abort()
  }, [])
}
