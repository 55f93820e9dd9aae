import { deskWords, filled } from '../words.ts'
import type { ShownChange } from './shown-changes.server.ts'

const tags = { out: 'del', in: 'ins' } as const

/** What has changed, field by field. */
export function Changes({ changes }: { changes: ShownChange[] }) {
  return changes.map((change, place) => <ChangedWords key={place} {...change} />)
}

/** Lines of what is new that are seen at once. */
const mostOpen = 5

/** A text with what has gone from it struck out, and what has come marked; pictures in small, and the lines of what is new. */
export function ChangedWords({ label, lang, pieces, lines = [], pictures = [] }: ShownChange) {
  const { more } = deskWords().website.drafts
  return (
    <div className="changed">
      {label && <span className="changed__label">{label}</span>}
      {pictures.map((src, place) => src && <img key={place} className="picture-small" src={src} alt="" />)}
      <span lang={lang || undefined}>
        {pieces.map(({ kind, text }, place) => {
          const Tag = kind === 'same' ? 'span' : tags[kind]
          return (
            <Tag key={place}>
              <Words text={text} />
            </Tag>
          )
        })}
      </span>
      <Lines lines={lines.slice(0, mostOpen)} lang={lang} />
      {lines.length > mostOpen && (
        <details>
          <summary>{filled(more, { count: lines.length - mostOpen })}</summary>
          <Lines lines={lines.slice(mostOpen)} lang={lang} />
        </details>
      )}
    </div>
  )
}

function Lines({ lines, lang }: { lines: NonNullable<ShownChange['lines']>; lang: string }) {
  if (lines.length === 0) return null
  return (
    <dl className="changed__lines">
      {lines.map(({ label, text }, place) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd lang={lang || undefined}>
            <Words text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A colour is seen before its name. */
function Words({ text }: { text: string }) {
  if (!/^#[0-9a-f]{6}$/.test(text)) return text
  return (
    <>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path fill={text} d="M0 0h16v16H0z" />
      </svg>{' '}
      {text}
    </>
  )
}
