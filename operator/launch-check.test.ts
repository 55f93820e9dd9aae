import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { openEngine } from '#appointments/store/open-engine.ts'
import type { LeftOver } from '#content/launch/left-over.ts'
import { joined, kirit, peopleOf } from '#reception/auth/people.fixture.ts'
import { run } from './clinic.fixture.ts'
import { runClinicCommand } from './clinic.ts'
import { runAppointmentsCommand } from './command.ts'
import { runDeskCommand } from '#reception/command.ts'
import { deskLeftOvers } from './launch-check.ts'
import { printed, ran } from './printed.fixture.ts'

test('the command ends with 1 while something is left', async () => {
  const { exitCode, output } = await run(['launch-check', '--json'], temporaryFolder(), {}, runClinicCommand)
  const { left, items } = JSON.parse(output) as { left: number; items: LeftOver[] }
  expect([exitCode, left]).toEqual([1, items.length])
  expect(items.at(-1)).toMatchObject({ kind: 'desk', found: expect.stringContaining('no owner yet') })
})

test('an owner without a passkey is left to do', async () => {
  const DATA_DIR = temporaryFolder()
  const people = await peopleOf(openEngine({ dataDir: DATA_DIR, databaseUrl: undefined, log: () => {} }))
  expect(await deskLeftOvers({ DATA_DIR })).toMatchObject([{ field: 'owner' }])
  await joined(people, kirit)
  expect(await deskLeftOvers({ DATA_DIR })).toMatchObject([
    { field: 'passkey', found: expect.stringContaining(kirit.name) },
  ])
})

test('a name that an older release has let in steers no terminal', async () => {
  const DATA_DIR = temporaryFolder()
  const engine = await openEngine({ dataDir: DATA_DIR, databaseUrl: undefined, log: () => {} })
  await joined(await peopleOf(Promise.resolve(engine)), kirit)
  const name = 'Dr.\u001b]0;evil\u0007 \u202eKirit'
  await engine.write((trx) => trx.updateTable('desk_person').set({ name }).execute())
  const [left] = await deskLeftOvers({ DATA_DIR })
  for (const text of [
    left?.found,
    (await ran(runAppointmentsCommand, ['check'], { DATA_DIR })).output,
    await printed(runDeskCommand, ['people'], { DATA_DIR }),
    await printed(runDeskCommand, ['people', '--json'], { DATA_DIR }),
  ]) {
    expect(text).toContain('evil')
    expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u)
  }
})

test('a database that cannot be read is said, not passed over', async () => {
  const DATA_DIR = temporaryFolder()
  writeFileSync(join(DATA_DIR, 'clinic.db'), 'no database '.repeat(500))
  expect(await deskLeftOvers({ DATA_DIR })).toMatchObject([
    { found: expect.stringContaining('cannot be read') },
  ])
})
