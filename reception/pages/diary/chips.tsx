import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskWords } from '../words.ts'
import type { Dentist } from './reach.server.ts'

type ChipProps = { to: string; isOn: boolean; children: ReactNode }

export function Chip({ to, isOn, children }: ChipProps) {
  return (
    <Link className="chip" to={to} aria-current={isOn ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}

type Props = {
  dentists: Dentist[]
  who: string
  /** What stands for all of them; null where they cannot be chosen. */
  all: string | null
  addressOf: (who: string) => string
  className?: string
}

/** Whose visits are shown. */
export function DentistChips({ dentists, who, all, addressOf, className = '' }: Props) {
  const words = deskWords().diary
  return (
    <nav className={`chips no-print ${className}`} aria-label={words.who}>
      {all !== null && (
        <Chip to={addressOf(all)} isOn={who === all}>
          {words.all}
        </Chip>
      )}
      {dentists.map(({ slug, name, letter, place }) => (
        <Chip key={slug} to={addressOf(slug)} isOn={who === slug}>
          <Letter letter={letter} place={place} />
          <span className="chip__name">{name}</span>
        </Chip>
      ))}
    </nav>
  )
}

/** The mark of a dentist, beside the name. */
export function Letter({ letter, place }: Pick<Dentist, 'letter' | 'place'>) {
  return (
    <span className={`letter dentist-${place}`} aria-hidden="true">
      {letter}
    </span>
  )
}
