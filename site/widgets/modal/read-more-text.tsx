import { useLiveWords } from '#site/islands/words.ts'
import './read-more-text.css'

/** A text in two parts: its first `limit` words, and what follows them; the latter is empty if it fits. */
export function splitAfterWords(text: string, limit: number): [shown: string, rest: string] {
  const words = text.trim().split(/\s+/)
  return [words.slice(0, limit).join(' '), words.slice(limit).join(' ')]
}

type Props = { text: string; wordLimit: number; open: boolean; onToggle: () => void }

/**
 * Long text with a Read More button; a click on the text does the same. The caller owns `open`, so several
 * can share one switch. All of the text is in the page; CSS cuts it once scripts run.
 */
export function ReadMoreText({ text, wordLimit, open, onToggle }: Props) {
  const words = useLiveWords()
  const [shown, rest] = splitAfterWords(text, wordLimit)
  return (
    <div className={open ? 'read-more read-more--open' : 'read-more'}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button does the same by keyboard */}
      <p onClick={() => marksNothing() && onToggle()}>
        {shown}
        {rest && (
          <>
            <span className="read-more__dots">…</span>
            <span className="read-more__rest"> {rest}</span>
          </>
        )}
      </p>
      {rest && (
        <button type="button" className="read-more__button" aria-expanded={open} onClick={onToggle}>
          {open ? words.readLess : words.readMore}
        </button>
      )}
    </div>
  )
}

/** Marking words to copy them ends with a click too, which must not fold the text away. */
function marksNothing(): boolean {
  return window.getSelection()?.isCollapsed ?? true
}
