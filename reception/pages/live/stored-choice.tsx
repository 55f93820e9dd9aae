import { useState } from 'react'

export const isOn = (key: string, usual: 'on' | 'off') => (localStorage.getItem(key) ?? usual) === 'on'

type Props = {
  storedAs: string
  usual: 'on' | 'off'
  label: string
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
