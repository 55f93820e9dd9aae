import { deskWords } from '../words.ts'
import { DeskIcon } from './desk-icon.tsx'

type Props = { phone: string; name: string; isNamed?: boolean }

/** Calls a patient, who may have left no number. */
export function CallLink({ phone, name, isNamed = false }: Props) {
  if (!phone) return null
  const { call } = deskWords().reminders
  return (
    <a className="button button--quiet" href={`tel:+91${phone}`}>
      <DeskIcon name="phone" /> {isNamed && call}
      <span className="visually-hidden">
        {' '}
        {isNamed ? '' : `${call}: `}
        {name}
      </span>
    </a>
  )
}
