import type { Engine } from '#appointments/store/engine.ts'

/** What the desk's pages may ask of the requests. */
export type DeskRequests = ReturnType<typeof requestsOfDesk>

export function requestsOfDesk(_engine: Engine) {
  return {}
}
