import { IconButton } from '../icon-button.tsx'

type Props = {
  /** Class of the dialog, from which each button's own class is made. */
  block: string
  move: (step: 1 | -1) => void
  close: () => void
}

/** Close, previous and next: what every dialog of pictures has. */
export function ModalButtons({ block, move, close }: Props) {
  const buttons = [
    ['close', 'x', 'Close', close],
    ['previous', 'left', 'Previous picture', () => move(-1)],
    ['next', 'right', 'Next picture', () => move(1)],
  ] as const
  return buttons.map(([part, icon, label, onClick]) => (
    <IconButton
      key={part}
      className={`modal__button ${block}__${part}`}
      icon={icon}
      label={label}
      onClick={onClick}
    />
  ))
}
