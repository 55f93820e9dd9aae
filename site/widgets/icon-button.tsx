import { Icon } from './icon.tsx'

type Props = { className: string; icon: string; label: string; onClick: () => void }

/** A button that shows an icon alone; `label` is its name. */
export function IconButton({ className, icon, label, onClick }: Props) {
  return (
    <button type="button" className={className} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
