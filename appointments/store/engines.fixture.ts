import { describe } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import type { Engine } from './engine.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { postgres, query, usePostgres } from './postgres/server.fixture.ts'
import { openSqliteEngine } from './sqlite/sqlite.ts'

/** The tables of the desk's people; those that belong to a person go with it. */
const ofDesk = 'desk_person, desk_invitation, desk_pause, desk_answered, desk_audit, desk_feed, draft'

type Contract = (open: () => Promise<Engine>, openAgain: () => Promise<Engine>) => void

/**
 * Runs tests on SQLite, and on Postgres where it is installed. `open` gives a new empty database, `openAgain` opens the
 * last one again, as a second server does.
 */
export function onEachEngine(what: string, contract: Contract): void {
  describe(`${what} in SQLite`, () => {
    let folder = ''
    contract(
      () => openSqliteEngine((folder = temporaryFolder())),
      () => openSqliteEngine(folder),
    )
  })
  describe.skipIf(postgres === undefined)(`${what} in Postgres`, () => {
    const server = usePostgres()
    let address: string | undefined
    const open = async () => {
      // Faster to empty than to make again.
      const used = address
      address ??= await server().newDatabase()
      if (used !== undefined) {
        await query(
          used,
          `truncate appointment, patient, two_people, own_text, counts, block, freed, length, publication, ${ofDesk} cascade`,
        )
        await query(used, 'update upkeep set beat_at = null, purge_looked_at = null, purge_refusal = null')
      }
      return openPostgresEngine(address, () => {})
    }
    contract(open, () => openPostgresEngine(address ?? '', () => {}))
  })
}
