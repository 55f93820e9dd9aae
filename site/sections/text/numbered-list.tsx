import type { ListItem } from '#content/schema/parts.ts'
import type { ShownPicture } from '../../pictures.server.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { LinkedText } from './linked-text.tsx'
import './numbered-list.css'

type Item = ListItem & { picture?: ShownPicture | undefined }
type Props = { items: Item[]; tone: 'neem' | 'gulab' }

/** Points with a numbered badge in the shape of a doorway, or a drawing in it; the number is the item's id behind a 0. */
export function NumberedList({ items, tone }: Props) {
  return (
    <ol className={`numbered-list numbered-list--${tone}`}>
      {items.map(({ id, subHeading, description, icon, picture }) => (
        <li key={id}>
          {picture && (
            <div className="numbered-list__doorway ogee">
              <Picture picture={picture} />
            </div>
          )}
          <span className="badge ogee" aria-hidden="true">
            0{id}
          </span>
          <div>
            <h3>{subHeading}</h3>
            <p>
              <LinkedText text={description} />
            </p>
          </div>
          {icon && <Icon name={icon} />}
        </li>
      ))}
    </ol>
  )
}
