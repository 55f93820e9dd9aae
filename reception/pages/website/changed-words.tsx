import type { ShownChange } from './waiting.server.ts'

const tags = { out: 'del', in: 'ins' } as const

/** A text with what has gone from it struck out, and what has come marked. */
export function ChangedWords({ label, lang, pieces }: ShownChange) {
  return (
    <p className="changed">
      {label && <span className="changed__label">{label}</span>}
      <span lang={lang || undefined}>
        {pieces.map(({ kind, text }, place) => {
          const Tag = kind === 'same' ? 'span' : tags[kind]
          return <Tag key={place}>{text}</Tag>
        })}
      </span>
    </p>
  )
}
