import { expect, test, vi } from 'vitest'
import { changeDatabase, readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { ownerOf, serveDesk } from './desk-client.fixture.ts'

const yearMs = 365 * 86_400_000

test('the running server deletes log entries after two years, and the names and addresses in old links', async () => {
  const first = await serveDesk()
  await ownerOf(first)
  await first.invite('--reception', 'Nobody Came')
  await first.stop()
  const deed = (id: string, at: number) =>
    changeDatabase(
      first.dataDir,
      `insert into desk_audit (id, at, person_id, who, what) values ('${id}', ${at}, null, 'The server', 'Invited')`,
    )
  deed('old', Date.now() - 2 * yearMs - 2 * 86_400_000)
  deed('young', Date.now() - 2 * yearMs + 86_400_000)
  changeDatabase(first.dataDir, 'update desk_invitation set ends_at = 1')

  await serveDesk({ DATA_DIR: first.dataDir })
  const names = () => readDatabase(first.dataDir, 'select name from desk_invitation')
  await vi.waitFor(() => expect(names()).toEqual([]), { timeout: 20_000 })
  expect(readDatabase(first.dataDir, `select id from desk_audit where id in ('old', 'young')`)).toEqual([
    { id: 'young' },
  ])
})
