import type { ComponentType, HTMLAttributes } from 'react'
import type { IslandName, IslandProps } from './islands.ts'

type Props<Name extends IslandName> = HTMLAttributes<HTMLElement> & {
  name: Name
  /** The component of that name, which renders it on the server. */
  of: ComponentType<IslandProps<Name>>
  /** Plain data, as the page contains it too. */
  props: IslandProps<Name>
  as?: 'div' | 'section'
  /** Whether it can wait until it is touched, even if it is near. */
  onTouch?: boolean
}

/** A part of the page that the server renders and the browser hydrates when needed. */
export function Island<Name extends IslandName>({
  name,
  of: part,
  props,
  as: Tag = 'div',
  onTouch = false,
  ...attributes
}: Props<Name>) {
  const Part = part as ComponentType<object> // the type of Props ensures that its props match
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
