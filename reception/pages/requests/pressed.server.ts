import { data } from 'react-router'
import { orStoreAway } from '../diary/book-gap.server.ts'

/** Does what a press asks for and goes on; while the store is away the page stays, and says that nothing was saved. */
export async function pressed(work: Promise<unknown>, on: Response) {
  const end = await orStoreAway<{ fault: string; status: number } | null>(work.then(() => null))
  return end === null ? on : data({ fault: end.fault }, { status: end.status })
}
