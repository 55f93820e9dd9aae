import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What was kept: when, and what the form's hidden fields are after it. */
export type Kept = { at: string; hidden: Record<string, string> }

/** This long nothing is typed before it is kept. */
const pauseMs = 1_000

/** Browsers refuse to send more than 64 KiB for a page that is left. */
const lightBytes = 60_000

function isLight(body: FormData): boolean {
  const bytes = [...body].map(([name, value]) => 3 * (name.length + String(value).length) + 100)
  return bytes.reduce((sum, own) => sum + own, 0) < lightBytes
}

/** Keeps what is typed into a form as a draft: after a pause, when a field is left, and when the page is. */
export function useKeptAsTyped<Answer extends Kept>(
  ref: RefObject<HTMLFormElement | null>,
  to: string,
  onKept?: (kept: Answer) => void,
) {
  const [kept, setKept] = useState<Answer>()
  const tell = useEffectEvent((told: Answer) => {
    setKept(told)
    onKept?.(told)
  })
  useEffect(() => {
    const form = ref.current
    if (!form) return
    let isTyped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let under: Promise<void> | undefined
    let hidden: Record<string, string> = {}
    const send = async () => {
      const body = new FormData(form)
      for (const [name, value] of Object.entries(hidden)) body.set(name, value)
      try {
        const answer = await fetch(to, { method: 'POST', body, keepalive: isLight(body) })
        if (!answer.ok || answer.redirected) return // the next press tells why
        const told: Answer = await answer.json()
        ;({ hidden } = told)
        flushSync(() => tell(told))
      } catch {
        isTyped = true
      }
    }
    const keep = async () => {
      clearTimeout(timer)
      if (under) await under
      if (!isTyped) return
      isTyped = false
      under = send()
      await under
      under = undefined
    }
    const onInput = () => {
      isTyped = true
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), pauseMs)
    }
    const onLeave = () => void keep()
    /** What is being kept comes first: the form then begins from it. */
    const onSubmit = (event: SubmitEvent) => {
      clearTimeout(timer)
      isTyped = false
      if (!under) return
      event.preventDefault()
      event.stopPropagation()
      const { submitter } = event
      void under.then(() => form.requestSubmit(submitter))
    }
    form.addEventListener('input', onInput)
    form.addEventListener('change', onLeave)
    form.addEventListener('submit', onSubmit)
    addEventListener('pagehide', onLeave)
    return () => {
      form.removeEventListener('input', onInput)
      form.removeEventListener('change', onLeave)
      form.removeEventListener('submit', onSubmit)
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [ref, to])
  return kept
}
