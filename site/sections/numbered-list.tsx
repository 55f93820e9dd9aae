import type { ListItem } from '#content/catalogue/schema.ts'
import { Icon } from '../widgets/icon.tsx'
import { LinkedText } from './linked-text.tsx'

type Props = { items: ListItem[]; tone: 'neem' | 'gulab'; columns?: 1 | 2 }

/** Points with a numbered badge in the shape of a doorway; the number is the item's id behind a 0. */
export function NumberedList({ items, tone, columns = 2 }: Props) {
  return (
    <ol className={`numbered-list numbered-list--${tone} numbered-list--${columns}`}>
      {items.map(({ id, subHeading, description, icon }) => (
        <li key={id}>
          <span className="numbered-list__badge ogee" aria-hidden="true">
            0{id}
          </span>
          <div>
            <h3>{subHeading}</h3>
            <p>
              <LinkedText text={description} />
            </p>
          </div>
          {icon && <Icon name={icon} className="numbered-list__icon" />}
        </li>
      ))}
    </ol>
  )
}
