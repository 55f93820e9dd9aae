import sprite from '../../widgets/icons.svg'

/** The sign of one kind of partner; its lines take the text colour. */
export function AudienceIcon({ name }: { name: string }) {
  return (
    <svg className="audience-icon" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
