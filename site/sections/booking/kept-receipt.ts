import { useMemo, useSyncExternalStore } from 'react'
import { daysUntil } from '#content/catalogue/open-days.ts'
import type { Receipt } from './receipt.ts'
import { forget, recall, remember } from './session-memory.ts'

const listeners = new Set<() => void>()

/** Keeps the receipt of a page, so that it is there again after a reload or Back. */
export function keepReceipt(path: string, receipt: Receipt): void {
  remember(keyOf(path), JSON.stringify(receipt))
  for (const tell of listeners) tell()
}

export function forgetReceipt(path: string): void {
  forget(keyOf(path))
  for (const tell of listeners) tell()
}

/** The receipt that is kept for a page, until the wished day has passed. */
export function useKeptReceipt(path: string): Receipt | undefined {
  const text = useSyncExternalStore(
    listen,
    () => recall(keyOf(path)),
    () => null,
  )
  return useMemo(() => {
    const receipt = text === null ? undefined : (JSON.parse(text) as Receipt)
    return receipt && isOfUse(receipt) ? receipt : undefined
  }, [text])
}

function isOfUse({ day }: Receipt): boolean {
  return day === '' || daysUntil(day, new Date()) >= 0
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function keyOf(path: string): string {
  return `appointment-receipt ${path}`
}
