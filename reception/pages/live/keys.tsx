import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../hydrated.ts'

/** The action of each key. */
const keys: [string[], string][] = [
  [['/'], 'Find'],
  [['J', 'K'], 'Next and previous request of a list'],
  [['Enter'], 'Open it'],
  [['N'], 'The request with the least time left'],
  [['1', '6'], 'From the first list to the sixth'],
  [['C'], 'Call'],
  [['W'], 'Texts for WhatsApp'],
  [['B'], 'Booked'],
  [['A'], 'No answer'],
  [['L'], 'Call back later'],
  [['O'], 'Note'],
  [['Ctrl', 'Enter'], 'Save what is typed'],
  [['G', 'R'], 'Requests'],
  [['G', 'D'], 'Day sheet'],
  [['?'], 'These keys'],
  [['Esc'], 'Close'],
]

type Props = { dialog: RefObject<HTMLDialogElement | null> }

/** Opens the list of keys. */
export function KeysButton({ dialog }: Props) {
  return (
    <button
      className="button button--text"
      type="button"
      hidden={!useHydrated()}
      onClick={() => dialog.current?.showModal()}
    >
      Keys
    </button>
  )
}

/** The list of keys; they work while it is on the page. No key saves, sends or erases by itself. */
export function Keys({ dialog }: Props) {
  useKeys(dialog)
  return (
    <dialog className="keys" ref={dialog} aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {useHydrated() && <Switch />}
      <form method="dialog" className="section">
        <button className="button">Close</button>
      </form>
    </dialog>
  )
}

/** Single-key shortcuts can be switched off permanently. */
function Switch() {
  const [checked, setChecked] = useState(isOn)
  const choose = (next: boolean) => {
    localStorage.setItem(switchedOff, next ? 'on' : 'off')
    setChecked(next)
  }
  return (
    <label className="row section">
      <input type="checkbox" checked={checked} onChange={({ target }) => choose(target.checked)} /> Use single
      keys
    </label>
  )
}

const switchedOff = 'desk-keys'
const isOn = () => localStorage.getItem(switchedOff) !== 'off'

/** The second key of two must follow within this time. */
const secondKeyMs = 1_500

const pages: Record<string, string> = { r: '/desk/requests', d: '/desk/day' }
const chosen: Record<string, string> = { b: 'booked', a: 'no-answer', l: 'call-back' }

function useKeys(dialog: Props['dialog']): void {
  const navigate = useNavigate()
  const before = useRef({ key: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event
    if (event.ctrlKey && key === 'Enter') return (target as HTMLTextAreaElement).form?.requestSubmit()
    if (event.ctrlKey || event.metaKey || event.altKey || !isOn()) return
    if (dialog.current?.open || isField(target)) return
    const isSecond = before.current.key === 'g' && at - before.current.at < secondKeyMs
    before.current = { key: key.toLowerCase(), at }
    const page = isSecond ? pages[before.current.key] : undefined
    if (page !== undefined) void navigate(page)
    else if (key === '?') dialog.current?.showModal()
    else if (!pressed(before.current.key)) return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
}

/** Presses the control that belongs to a key; false if the page has none. */
function pressed(key: string): boolean {
  if (key === '/') return focusOn('#find')
  if (key === 'j') return step(1)
  if (key === 'k') return step(-1)
  if (key === 'n') return follow('[data-row] .request-row__name')
  if (key === 'c')
    return follow('[data-row]:focus-within a[href^="tel:"]') || follow('[data-ref] a[href^="tel:"]')
  if (key === 'w')
    return follow('[data-row]:focus-within [data-whatsapp]') || follow('[data-ref] [data-whatsapp]')
  if (key === 'o') return focusOn('#note')
  if (/^[1-9]$/.test(key)) return follow(`[data-lists] a:nth-child(${key})`)
  return choose(chosen[key])
}

function step(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row] .request-row__name')]
  if (rows.length === 0) return false
  const at = rows.findIndex((row) => row.closest('[data-row]')?.contains(document.activeElement))
  const next = at < 0 && by < 0 ? rows.length - 1 : Math.min(Math.max(at + by, 0), rows.length - 1)
  rows[next]?.focus()
  return true
}

function follow(selector: string): boolean {
  const link = document.querySelector<HTMLElement>(selector)
  link?.click()
  return link !== null
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  return field !== null
}

function choose(what: string | undefined): boolean {
  if (what === undefined) return false
  const radio = document.querySelector<HTMLInputElement>(`input[name=what][value=${what}]`)
  radio?.click()
  radio?.focus()
  return radio !== null
}
