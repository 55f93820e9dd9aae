import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { daysUntil } from '#content/catalogue/hours/open-days.ts'
import { formHere } from '../form-place.ts'
import { forgetDraft } from '../kept/draft.ts'
import {
  forgetReceipt,
  keepReceipt,
  type KeptReceipt,
  onReceipt,
  recallReceipt,
} from '../kept/kept-receipt.ts'
import type { AppointmentAnswer } from '../sending/appointment-errors.ts'
import type { Receipt } from './receipt.ts'

/** The last answer to the form of a page, and the receipt that takes its place: a new one, or one that was kept. */
export function useReceipt(firstAnswer: AppointmentAnswer | undefined) {
  const [answer, setAnswer] = useState(firstAnswer)
  const kept = useKeptReceipt()
  const sent = answer?.receipt
  const receipt = sent ?? kept

  function dismiss() {
    forgetReceipt()
    setAnswer(undefined)
  }
  /** A link on the page that asks for the form. */
  const open = useEffectEvent(({ target }: Event) => {
    const link = (target as Element).closest('a')
    if (receipt && link?.hash === formHere && link.pathname === location.pathname) dismiss()
  })

  useEffect(() => {
    if (!sent) return
    keepReceipt(sent)
    forgetDraft()
  }, [sent])
  useEffect(() => {
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  return {
    answer,
    setAnswer,
    receipt,
    isNew: sent !== undefined,
    dismiss,
    /** Who goes to the page of the request may change it there. */
    leave() {
      if (receipt) keepReceipt(withoutPromise(receipt))
    },
  }
}

/** The receipt that is kept for this page, until the preferred day has passed; "today" is true for a day only. */
function useKeptReceipt(): Receipt | undefined {
  const text = useSyncExternalStore(onReceipt, recallReceipt, () => null)
  return useMemo(() => {
    if (text === null) return
    const { at, receipt } = JSON.parse(text) as KeptReceipt
    if (at !== location.pathname || (receipt.day && hasPassed(receipt.day))) return
    return hasPassed(receipt.sentOn) ? withoutPromise(receipt) : receipt
  }, [text])
}

function withoutPromise(receipt: Receipt): Receipt {
  return { ...receipt, next: [receipt.later] }
}

function hasPassed(day: string): boolean {
  return daysUntil(day, new Date()) < 0
}
