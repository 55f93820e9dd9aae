import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isCommon } from './common-passwords.ts'

export const shortestPassword = 12
const longestPassword = 200

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Each takes 19 MiB and a processor for a moment. */
const atOnce = 2

const derive = promisify(argon2)
let underWay = 0
const waiting: (() => void)[] = []

/** The fault of a new password, in words; null if it has none. There are no composition rules. */
export function passwordFault(password: string, own: readonly string[]): string | null {
  const letters = lettersOf(password)
  if (letters === null) return `That is more than ${longestPassword} letters.`
  const { length } = [...letters]
  const missing = shortestPassword - length
  if (missing > 0) return `That is ${length} letters. Add ${missing} or more.`
  if (isCommon(password, own))
    return 'That is one of the first passwords people try. Use words that do not belong together.'
  return null
}

/** The normalized form, as the same letters may be typed in several encodings; null if there are too many. */
function lettersOf(password: string): string | null {
  // Normalizing very long texts is slow; no letter takes more than ten units.
  if (password.length > 10 * longestPassword) return null
  const letters = password.normalize('NFKC')
  return [...letters].length > longestPassword ? null : letters
}

export async function hashOfPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `argon2id$${salt.toString('base64url')}$${(await tagOf(password, salt)).toString('base64url')}`
}

/** Whether a password matches the stored hash; null, for no hash, takes as long and never matches. */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  const [, salt = '', tag = ''] = (kept ?? nobodys).split('$')
  const found = await tagOf(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(tag, 'base64url')
  return timingSafeEqual(found, wanted) && kept !== null && lettersOf(password) !== null
}

/** A hash of random bytes: no password matches it. */
const nobodys = `argon2id$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  underWay += 1
  try {
    return await derive('argon2id', { ...cost, message: lettersOf(password) ?? '', nonce })
  } finally {
    underWay -= 1
    waiting.shift()?.()
  }
}
