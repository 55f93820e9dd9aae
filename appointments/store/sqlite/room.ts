import { StoreUnavailable } from '../store.ts'

/** Whether requests can be kept, and whether somebody should soon make room for them. */
export type Room = 'writable' | 'nearly full'

const megabyte = 1024 * 1024
/** As much as some hundred forms that come at once, and their mails, may take. */
const leastBytes = megabyte
/** Enough for thousands of requests: time to act. */
const nearlyFullBytes = 100 * megabyte

/** What is left on the disk of the database, in words. Throws `StoreUnavailable` when that is too little for a form. */
export function roomIn(freeBytes: number): Room {
  if (freeBytes < leastBytes)
    throw new StoreUnavailable('Appointment requests cannot be kept: the disk is full.')
  return freeBytes < nearlyFullBytes ? 'nearly full' : 'writable'
}
