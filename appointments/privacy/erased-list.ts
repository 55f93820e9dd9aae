import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Engine } from '../store/engine.ts'
import { requestsIn } from '../store/requests.ts'
import { StoreUnavailable } from '../store/store.ts'

/** The file lies with the mails and beside the backups: it outlives a database that is lost or damaged. */
export const erasedListName = 'erased.json'

const list = z.object({
  /** Everyone who was erased between these is in the list. */
  from: z.coerce.date(),
  asOf: z.coerce.date(),
  erased: z.array(z.object({ ref: z.string(), at: z.coerce.date() })),
})
export type ErasedList = z.infer<typeof list>

/** Writes the references of all requests that were erased, and nothing else about them. Throws `StoreUnavailable`. */
export async function listErased(engine: Engine, mailFolder: string, asOf = new Date()): Promise<void> {
  const found = await requestsIn(engine).erasedSince(new Date(0))
  const before = readErasedList(mailFolder) ?? { from: asOf, erased: [] }
  // One that the retention has deleted since may still be in a backup.
  const times = new Map([...before.erased, ...found].map(({ ref, at }) => [ref, at]))
  const erased = [...times].map(([ref, at]) => ({ ref, at }))
  const text = JSON.stringify({ from: before.from, asOf, erased }, null, 1)
  const file = join(mailFolder, erasedListName)
  try {
    mkdirSync(mailFolder, { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, `${text}\n`, { mode: 0o600 })
    renameSync(`${file}.part`, file)
  } catch (cause) {
    throw new StoreUnavailable(`Whom you erased cannot be noted in ${file}`, { cause })
  }
}

/** Undefined where there is none, or none that can be read. */
export function readErasedList(folder: string): ErasedList | undefined {
  const file = join(folder, erasedListName)
  if (!existsSync(file)) return undefined
  try {
    return list.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
