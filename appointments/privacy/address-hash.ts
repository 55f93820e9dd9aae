import { createHmac, randomBytes } from 'node:crypto'

/** Turns a visitor's IP address into something that is the same all day and tells nothing about it. */
export type HashAddress = (address: string, at: Date) => string

const dayMs = 24 * 60 * 60 * 1000

/**
 * Hashes with a key of its own for every day (UTC). The key is never written down and forgotten with the day or
 * the process, so that nobody, the clinic included, can find an address by trying all of them.
 */
export function dailyHash(): HashAddress {
  let day = -1
  let key = randomBytes(32)
  return (address, at) => {
    const today = Math.floor(at.getTime() / dayMs)
    if (today !== day) [day, key] = [today, randomBytes(32)]
    return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
  }
}
