import sprite from './icons.svg'

type Props = { name: string; className?: string }

/** One of the line icons of `site/widgets/icons.svg`. Decoration only: the text next to it says the same. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
