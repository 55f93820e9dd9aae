import type { Receipt } from '../receipt/receipt.ts'
import { forget, recall, remember } from './session-memory.ts'

const key = 'appointment-receipt'
const listeners = new Set<() => void>()

/** The page whose form was sent, and what took the place of that form. */
export type KeptReceipt = { at: string; receipt: Receipt }

/** Keeps the last receipt: it is there again after a reload or Back. */
export function keepReceipt(receipt: Receipt): void {
  remember(key, JSON.stringify({ at: location.pathname, receipt } satisfies KeptReceipt))
  for (const tell of listeners) tell()
}

export function forgetReceipt(): void {
  forget(key)
  for (const tell of listeners) tell()
}

/** What is kept as a text, null for nothing. */
export function recallReceipt(): string | null {
  return recall(key)
}

export function onReceipt(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * Who opens a page anew finds its form, and not the receipt of an earlier request; a cancelled request has none at all.
 * @param isNew not a reload, nor Back
 */
export function dropReceipt(isNew: boolean): void {
  const text = recallReceipt()
  if (text === null) return
  const { at, receipt } = JSON.parse(text) as KeptReceipt
  const { pathname } = location
  const isCancelled = receipt.page.href === pathname && document.querySelector('[data-cancelled]') !== null
  if (isCancelled || (isNew && at === pathname)) forgetReceipt()
}
