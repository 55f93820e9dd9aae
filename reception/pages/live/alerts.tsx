import { useHydrated } from '../hydrated.ts'
import { isOn, StoredChoice } from './stored-choice.tsx'

const [sound, notification] = ['desk-sound', 'desk-notification']

export function AlertChoices() {
  if (!useHydrated()) return null
  return (
    <fieldset className="section row no-print">
      <legend className="small soft">When a request arrives</legend>
      <StoredChoice storedAs={sound} usual="off" label="Sound" mayBeOn={async () => ring()} />
      <StoredChoice storedAs={notification} usual="off" label="Browser notification" mayBeOn={mayNotify} />
    </fieldset>
  )
}

async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

/** Says that requests have arrived, without naming anyone. */
export function arrivalWords(count: number): string {
  return count === 1 ? 'A new request has arrived' : `${count} new requests have arrived`
}

export function alertOf(count: number): void {
  if (isOn(sound, 'off')) ring()
  if (!isOn(notification, 'off') || !document.hidden || Notification.permission !== 'granted') return
  const shown = new Notification(arrivalWords(count), { tag: 'desk' })
  shown.addEventListener('click', () => window.focus())
}

let audio: AudioContext | undefined

/** Two soft notes. */
function ring(): true {
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
  return true
}
