import type { InputHTMLAttributes } from 'react'
import { DeskIcon } from './desk-icon.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  help?: string
  fault?: string | undefined
}

export function DeskField({ name, label, help, fault, ...input }: Props) {
  const told = [help && `${name}-help`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {help && (
        <p className="help" id={`${name}-help`}>
          {help}
        </p>
      )}
      <input
        id={name}
        name={name}
        className={fault ? 'input input--faulty' : 'input'}
        aria-invalid={fault ? true : undefined}
        aria-describedby={told || undefined}
        required
        {...input}
      />
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          <DeskIcon name="wrong" />
          {fault}
        </p>
      )}
    </div>
  )
}
