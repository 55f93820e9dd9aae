import { data } from 'react-router'
import { deskWords } from '../words.ts'
import { orStoreAway } from '../diary/book-gap.server.ts'

type Fault = { fault: string; status: number }

/** Does what a press asks for and goes on; while the store is away the page stays, and says that nothing was saved. */
export async function pressed(work: Promise<unknown>, on: Response) {
  return answered(await orStoreAway<Fault | null>(work.then(() => null)), on)
}

/** Notes what was pressed and goes on; where it was noted before the page says so. */
export async function noted(work: Promise<boolean>, on: Response) {
  const before = { fault: deskWords().request.already, status: 409 }
  return answered(await orStoreAway<Fault | null>(work.then((isDone) => (isDone ? null : before))), on)
}

function answered(end: Fault | null, on: Response) {
  return end === null ? on : data({ fault: end.fault }, { status: end.status })
}
