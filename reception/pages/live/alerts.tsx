import { useHydrated } from '../hydrated.ts'
import { deskWords, filled } from '../words.ts'
import { isOn, StoredChoice } from './stored-choice.tsx'

const [sound, painSound, notification] = ['desk-sound', 'desk-pain-sound', 'desk-notification']

export function AlertChoices() {
  if (!useHydrated()) return null
  const words = deskWords().lists.alerts
  return (
    <fieldset className="section row no-print">
      <legend className="small soft">{words.legend}</legend>
      <StoredChoice storedAs={sound} usual="off" label={words.sound} mayBeOn={async () => ring()} />
      <StoredChoice
        storedAs={painSound}
        usual="on"
        label={deskWords().pain.ring}
        mayBeOn={async () => ring(3)}
      />
      <StoredChoice storedAs={notification} usual="off" label={words.notification} mayBeOn={mayNotify} />
    </fieldset>
  )
}

async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

/** Says that requests have arrived, without naming anyone. */
export function arrivalWords(count: number, urgent: number): string {
  const { pain, lists } = deskWords()
  if (urgent > 0) return urgent === 1 ? pain.arrived : filled(pain.arrivedMany, { count: urgent })
  return count === 1 ? lists.arrivedOne : filled(lists.arrivedMany, { count })
}

export function alertOf(count: number, urgent: number): void {
  if (urgent > 0 && isOn(painSound, 'on')) ring(3)
  else if (isOn(sound, 'off')) ring()
  if (!isOn(notification, 'off') || !document.hidden || Notification.permission !== 'granted') return
  // Others may see the screen: it says nothing of pain.
  const shown = new Notification(arrivalWords(count, 0), { tag: 'desk' })
  shown.addEventListener('click', () => window.focus())
}

let audio: AudioContext | undefined

/** Two soft notes, so many times. */
function ring(times = 1): true {
  audio ??= new AudioContext()
  const notes = Array.from({ length: times }, () => [660, 880]).flat()
  for (const [index, pitch] of notes.entries()) {
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
