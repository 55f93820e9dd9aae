import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../hydrated.ts'
import { type DeskWords, deskWords } from '../words.ts'
import { isOn, StoredChoice } from './stored-choice.tsx'

const keys: [string[], keyof DeskWords['keys']['does']][] = [
  [['/'], 'find'],
  [['J', 'K'], 'step'],
  [['Enter'], 'open'],
  [['N'], 'next'],
  [['1', '6'], 'lists'],
  [['R'], 'new'],
  [['X'], 'choose'],
  [['C'], 'call'],
  [['W'], 'texts'],
  [['B'], 'booked'],
  [['A'], 'noAnswer'],
  [['L'], 'later'],
  [['O'], 'note'],
  [['Ctrl', 'Enter'], 'save'],
  [['H'], 'here'],
  [['T'], 'today'],
  [['←', '↑', '→', '↓'], 'mark'],
  [['Shift', '↑'], 'move'],
  [['G', 'R'], 'requests'],
  [['G', 'W'], 'week'],
  [['G', 'P'], 'patients'],
  [['G', 'M'], 'reminders'],
  [['G', 'D'], 'day'],
  [['?'], 'keys'],
  [['Esc'], 'close'],
]

type Props = { dialog: RefObject<HTMLDialogElement | null> }

export function KeysButton({ dialog }: Props) {
  return (
    <button
      className="button button--text"
      type="button"
      hidden={!useHydrated()}
      onClick={() => dialog.current?.showModal()}
    >
      {deskWords().keys.title}
    </button>
  )
}

/** The list of keys; they work while it is on the page. No key sends or erases; what H saves can be undone. */
export function Keys({ dialog }: Props) {
  useKeys(dialog)
  const words = deskWords().keys
  return (
    <dialog className="keys" ref={dialog} aria-labelledby="keys">
      <h2 id="keys">{words.title}</h2>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words.does[does]}</dd>
          </div>
        ))}
      </dl>
      {useHydrated() && (
        <div className="section">
          <StoredChoice storedAs={storedAs} usual="on" label={words.single} />
        </div>
      )}
      <form method="dialog" className="section">
        <button className="button">{words.close}</button>
      </form>
    </dialog>
  )
}

const storedAs = 'desk-keys'

export const areKeysOn = () => isOn(storedAs, 'on')

/** The second key of two must follow within this time. */
const secondKeyMs = 1_500

const pages: Record<string, string> = {
  r: '/desk/requests',
  w: '/desk/week',
  d: '/desk/day',
  p: '/desk/patients',
  m: '/desk/reminders',
}

function useKeys(dialog: Props['dialog']): void {
  const navigate = useNavigate()
  const before = useRef({ key: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event
    if (event.ctrlKey && key === 'Enter') return (target as HTMLTextAreaElement).form?.requestSubmit()
    if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return
    if (document.querySelector('dialog[open]') || isField(target)) return
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
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  )
}

/** The controls that keys press: of several the first that the page has. */
const controls: Record<string, string[]> = {
  r: ['[data-new]'],
  x: ['[data-row]:focus-within [name=chosen]'],
  n: ['[data-next]', '[data-row]:not([data-tried]) .request-row__name'],
  c: ['[data-row]:focus-within a[href^="tel:"]', '[data-ref] a[href^="tel:"]'],
  w: ['[data-row]:focus-within [data-whatsapp]', '[data-ref] [data-whatsapp]'],
  b: ['[data-book]'],
  l: ['input[name=what][value=call-back]'],
  h: ['.visit:focus-within [name=state][value=here]', '.visit--next [name=state][value=here]'],
  t: ['[data-today]'],
}
const fields: Record<string, string> = { '/': '#find', o: '#note', a: '[name=press][value=no-answer]' }

/** Presses the control that belongs to a key; false if the page has none. */
function pressed(key: string): boolean {
  if (key === 'j') return step(1)
  if (key === 'k') return step(-1)
  const list = /^[1-9]$/.test(key) ? [`[data-lists] a:nth-child(${key})`] : []
  const [control] = [...(controls[key] ?? list)].flatMap((one) => found(one))
  control?.click()
  const field = control?.matches('input') ? control : found(fields[key] ?? 'none')[0]
  field?.focus()
  return (control ?? field) !== undefined
}

function found(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

function step(by: number): boolean {
  const rows = found('[data-row] .request-row__name')
  if (rows.length === 0) return false
  const at = rows.findIndex((row) => row.closest('[data-row]')?.contains(document.activeElement))
  const next = at < 0 && by < 0 ? rows.length - 1 : Math.min(Math.max(at + by, 0), rows.length - 1)
  rows[next]?.focus()
  return true
}
