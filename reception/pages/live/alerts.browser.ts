/** Off until switched on; the browser stores nothing else. */
const kinds = ['sound', 'notification'] as const
type Kind = (typeof kinds)[number]

const keyOf = (kind: Kind) => `desk-${kind}`
const isOn = (kind: Kind) => localStorage.getItem(keyOf(kind)) === 'on'

/** Choices for the alert about a new request. */
export function enliven(choices: HTMLElement): void {
  choices.hidden = false
  for (const box of choices.querySelectorAll<HTMLInputElement>('input')) {
    const kind = box.name as Kind
    box.checked = isOn(kind)
    box.addEventListener('change', async () => {
      if (kind === 'notification' && box.checked) {
        const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied'
        box.checked = answer === 'granted'
      }
      localStorage.setItem(keyOf(kind), box.checked ? 'on' : 'off')
      if (kind === 'sound' && box.checked) ring()
    })
  }
}

/** Says that requests have come, without a word of whose they are. */
export function alertOf(count: number): void {
  const text = count === 1 ? 'A new request has arrived' : `${count} new requests have arrived`
  const status = document.querySelector('[data-news-status]')
  if (status) status.textContent = text
  if (isOn('sound')) ring()
  if (!isOn('notification') || !document.hidden || Notification.permission !== 'granted') return
  const shown = new Notification(text, { tag: 'desk' })
  shown.addEventListener('click', () => window.focus())
}

let audio: AudioContext | undefined

/** Two soft notes. */
function ring(): void {
  audio ??= new AudioContext()
  for (const [index, pitch] of [660, 880].entries()) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()]
    const at = audio.currentTime + index * 0.18
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0.15, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.4)
  }
}
