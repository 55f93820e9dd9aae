/** Single-key shortcuts; they can be switched off permanently, and are off in fields. */
const switchedOff = 'desk-keys'
/** The second key of two comes within this time. */
const secondKeyMs = 1_500

const pages: Record<string, string> = { r: '/desk/requests', d: '/desk/day' }
const chosen: Record<string, string> = { b: 'booked', a: 'no-answer', l: 'call-back' }

/** `dialog` lists the keys, and holds the box that switches them off. */
export function enliven(dialog: HTMLElement): void {
  if (!(dialog instanceof HTMLDialogElement)) return
  const box = dialog.querySelector<HTMLInputElement>('input')
  for (const button of document.querySelectorAll<HTMLElement>('[data-shows-keys]')) {
    button.hidden = false
    button.addEventListener('click', () => dialog.showModal())
  }
  if (box) {
    box.checked = isOn()
    box.addEventListener('change', () => localStorage.setItem(switchedOff, box.checked ? 'on' : 'off'))
  }
  let [before, beforeAt] = ['', 0]
  addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey && key === 'Enter') return (target as HTMLTextAreaElement).form?.requestSubmit()
    if (event.ctrlKey || event.metaKey || event.altKey || !isOn() || dialog.open || isField(target)) return
    const isSecond = before === 'g' && event.timeStamp - beforeAt < secondKeyMs
    ;[before, beforeAt] = [key.toLowerCase(), event.timeStamp]
    const page = isSecond ? pages[before] : undefined
    if (page !== undefined) location.assign(page)
    else if (key === '?') dialog.showModal()
    else if (!pressed(before)) return
    event.preventDefault()
  })
}

function isOn(): boolean {
  return localStorage.getItem(switchedOff) !== 'off'
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
}

/** Whether a key means something here. */
function pressed(key: string): boolean {
  if (key === '/') return focusOn('#find')
  if (key === 'j') return step(1)
  if (key === 'k') return step(-1)
  if (key === 'n') return follow('[data-row] .n')
  if (key === 'c')
    return follow('[data-row]:focus-within a[href^="tel:"]') || follow('[data-ref] a[href^="tel:"]')
  if (key === 'w')
    return follow('[data-row]:focus-within [data-whatsapp]') || follow('[data-ref] [data-whatsapp]')
  if (key === 'o') return focusOn('#note')
  if (/^[1-9]$/.test(key)) return follow(`[data-lists] a:nth-child(${key})`)
  return choose(chosen[key])
}

function step(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row] .n')]
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
