import { textParts } from '#content/catalogue/linked-text.ts'

export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: words, href }, index) =>
    href ? (
      <a key={index} className="in-text" href={href}>
        {words}
      </a>
    ) : (
      words
    ),
  )
}

type ListProps = { items: readonly string[]; className?: string; ordered?: boolean }

export function LinkedList({ items, className, ordered = false }: ListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </List>
  )
}
