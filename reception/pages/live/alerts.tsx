import { useState } from 'react'
import { useHydrated } from '../hydrated.ts'

/** Off until switched on; the browser stores nothing else. */
const kinds = { sound: 'Sound', notification: 'Browser notification' }
type Kind = keyof typeof kinds

const keyOf = (kind: Kind) => `desk-${kind}`
const isOn = (kind: Kind) => localStorage.getItem(keyOf(kind)) === 'on'

/** Choices for the alert about a new request. */
export function AlertChoices() {
  if (!useHydrated()) return null
  return (
    <fieldset className="section row no-print">
      <legend className="small soft">When a request arrives</legend>
      <Choice kind="sound" />
      <Choice kind="notification" />
    </fieldset>
  )
}

function Choice({ kind }: { kind: Kind }) {
  const [checked, setChecked] = useState(() => isOn(kind))
  const choose = async (wanted: boolean) => {
    const next = wanted && (kind === 'sound' || (await mayNotify()))
    localStorage.setItem(keyOf(kind), next ? 'on' : 'off')
    setChecked(next)
    if (next && kind === 'sound') ring()
  }
  return (
    <label className="row">
      <input type="checkbox" checked={checked} onChange={({ target }) => void choose(target.checked)} />{' '}
      {kinds[kind]}
    </label>
  )
}

async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

/** Says that requests have arrived, without naming anyone. */
export function arrivalWords(count: number): string {
  return count === 1 ? 'A new request has arrived' : `${count} new requests have arrived`
}

/** Plays the sound and shows the notification, if switched on. */
export function alertOf(count: number): void {
  if (isOn('sound')) ring()
  if (!isOn('notification') || !document.hidden || Notification.permission !== 'granted') return
  const shown = new Notification(arrivalWords(count), { tag: 'desk' })
  shown.addEventListener('click', () => window.focus())
}

let audio: AudioContext | undefined

/** Two soft notes. */
function ring(): void {
  audio ??= new AudioContext()
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    const at = audio.currentTime + index * 0.18
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0.15, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.4)
  }
}
