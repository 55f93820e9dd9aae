import { Icon } from '../icon.tsx'

type Props = { className: string; icon: string; label: string; onClick: () => void }

/** A round button on a dark overlay. */
export function ModalButton({ className, icon, label, onClick }: Props) {
  return (
    <button type="button" className={`modal__button ${className}`} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
