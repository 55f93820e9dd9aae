import type { ComponentType, HTMLAttributes } from 'react'
import type { IslandName, IslandProps } from './islands.ts'

type Props<Name extends IslandName> = HTMLAttributes<HTMLElement> & {
  name: Name
  /** The component of that name, which draws it on the server. */
  of: ComponentType<IslandProps<Name>>
  /** Plain data: they are in the page too. */
  props: IslandProps<Name>
  as?: 'div' | 'section'
  /** Whether it can wait until it is touched, however near it is. */
  onTouch?: boolean
}

/** A part of the page that is drawn by the server and made live in the browser by need. */
export function Island<Name extends IslandName>({
  name,
  of: part,
  props,
  as: Tag = 'div',
  onTouch = false,
  ...attributes
}: Props<Name>) {
  const Part = part as ComponentType<object> // its props belong to it by the type of Props
  return (
    <Tag
      {...attributes}
      data-island={name}
      data-on-touch={onTouch ? '' : undefined}
      data-props={JSON.stringify(props)}
    >
      <Part {...props} />
    </Tag>
  )
}
