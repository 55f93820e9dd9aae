import { useMemo, useSyncExternalStore } from 'react'
import { daysUntil } from '#content/catalogue/hours/open-days.ts'
import type { Receipt } from '../receipt/receipt.ts'
import { forget, recall, remember } from './session-memory.ts'

const listeners = new Set<() => void>()

/** Keeps the receipt of a page, so that it is there again after a reload or Back. */
export function keepReceipt(path: string, receipt: Receipt): void {
  remember(keyOf(path), JSON.stringify(receipt))
  for (const tell of listeners) tell()
}

/** Who goes to the page of the request may change it there. */
export function keepWithoutPromise(path: string, receipt: Receipt): void {
  keepReceipt(path, { ...receipt, next: [receipt.later] })
}

export function forgetReceipt(path: string): void {
  forget(keyOf(path))
  for (const tell of listeners) tell()
}

/** The receipt that is kept for a page, until the preferred day has passed; "today" is true for a day only. */
export function useKeptReceipt(path: string): Receipt | undefined {
  const text = useSyncExternalStore(
    listen,
    () => recall(keyOf(path)),
    () => null,
  )
  return useMemo(() => {
    if (text === null) return
    const receipt = JSON.parse(text) as Receipt
    if (receipt.day && hasPassed(receipt.day)) return
    return hasPassed(receipt.sentOn) ? { ...receipt, next: [receipt.later] } : receipt
  }, [text])
}

function hasPassed(day: string): boolean {
  return daysUntil(day, new Date()) < 0
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function keyOf(path: string): string {
  return `appointment-receipt ${path}`
}
