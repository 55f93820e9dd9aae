import { data } from 'react-router'
import { StoreUnavailable } from '#appointments/store/store.ts'

/** How long a browser is asked to wait. */
export const retryAfterS = 5

/**
 * A door for pages, with the same functions: where the store cannot do its work now they throw an answer (503), which
 * React Router shows as a page and does not report as a fault of ours.
 */
export function answeringAway<Door extends object>(door: Door, report: (error: Error) => void): Door {
  const asAnswer = (error: unknown): never => {
    if (!(error instanceof StoreUnavailable)) throw error
    report(error)
    throw data(null, { status: 503 })
  }
  const parts = Object.entries(door).map(([name, part]: [string, unknown]) => {
    if (typeof part !== 'function') return [name, part]
    const answering = (...input: unknown[]): unknown => {
      const result: unknown = part(...input)
      return result instanceof Promise ? result.catch(asAnswer) : result
    }
    return [name, answering]
  })
  // The same names, and functions that take and give the same.
  return Object.fromEntries(parts) as Door
}
