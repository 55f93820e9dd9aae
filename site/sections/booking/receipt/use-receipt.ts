import { useEffect, useState } from 'react'
import { forgetDraft } from '../kept/draft.ts'
import { forgetReceipt, keepReceipt, keepWithoutPromise, useKeptReceipt } from '../kept/kept-receipt.ts'
import type { AppointmentAnswer } from '../sending/appointment-errors.ts'

/** The last answer to the form of a page, and the receipt that takes its place: a new one, or one that was kept. */
export function useReceipt(path: string, firstAnswer: AppointmentAnswer | undefined) {
  const [answer, setAnswer] = useState(firstAnswer)
  const kept = useKeptReceipt(path)
  const sent = answer?.receipt
  const receipt = sent ?? kept

  useEffect(() => {
    if (!sent) return
    keepReceipt(path, sent)
    forgetDraft()
  }, [path, sent])

  return {
    answer,
    setAnswer,
    receipt,
    isNew: sent !== undefined,
    dismiss() {
      forgetReceipt(path)
      setAnswer(undefined)
    },
    leave() {
      if (receipt) keepWithoutPromise(path, receipt)
    },
  }
}
