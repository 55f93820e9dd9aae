import { useState } from 'react'

/** A choice that this browser keeps. */
export const isOn = (key: string, usual: 'on' | 'off') => (localStorage.getItem(key) ?? usual) === 'on'

type Props = {
  storedAs: string
  usual: 'on' | 'off'
  label: string
  /** Whether it may be switched on. */
  mayBeOn?: () => Promise<boolean>
}

/** Shown only where scripts run. */
export function StoredChoice({ storedAs, usual, label, mayBeOn }: Props) {
  const [checked, setChecked] = useState(() => isOn(storedAs, usual))
  const choose = async (wanted: boolean) => {
    const next = wanted && (mayBeOn === undefined || (await mayBeOn()))
    localStorage.setItem(storedAs, next ? 'on' : 'off')
    setChecked(next)
  }
  return (
    <label className="row">
      <input type="checkbox" checked={checked} onChange={({ target }) => void choose(target.checked)} />{' '}
      {label}
    </label>
  )
}
