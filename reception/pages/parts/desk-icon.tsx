import sprite from './icons.svg'

/** One of the desk's line icons. Decoration only: the text next to it says the same. */
export function DeskIcon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
