import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asha, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openEngine } from '#appointments/store/open-engine.ts'
import { openClinic, run, runForJson } from '../clinic.fixture.ts'

/** A note that a colleague has written at the desk, and a call that nobody answered. */
async function note(dataDir: string, id: string, text: string): Promise<void> {
  const engine = await openEngine({ dataDir, databaseUrl: undefined, log: () => {} })
  const row = { id: 'n1', appointment_id: id, at: Date.parse('2026-11-26T10:00Z') }
  await engine.write(async (trx) => {
    await trx
      .insertInto('desk_note')
      .values({ ...row, who: 'Hetal', text })
      .execute()
    await trx
      .insertInto('request_event')
      .values({ ...row, kind: 'no-answer', by: 'clinic' })
      .execute()
  })
  await engine.close()
}

test('export holds all that is kept of a person, and nothing of others', async () => {
  const dataDir = await openClinic([{ noticeVersion: '2026-11' }, { name: 'Bina', email: 'b@mail.example' }])
  const { json: listed } = await runForJson(['list', '--email', asha.email], dataDir)
  await note(dataDir, listed[0].id, 'Comes with her daughter.')
  const { json } = await runForJson(['export', '--email', 'ASHA@mail.example'], dataDir)
  const at = '2026-11-26T10:00:00.000Z'
  expect(json).toEqual([
    {
      ...listed[0],
      page: '/services/toothache',
      stage: 'received',
      visitAt: null,
      visitDentist: null,
      verdict: 'ok',
      heldBecause: null,
      noticeVersion: '2026-11',
      erasedAt: null,
      history: [{ at, kind: 'no-answer', by: 'clinic', startsAt: null }],
      notes: [{ at, who: 'Hetal', text: 'Comes with her daughter.' }],
      sent: [],
      visits: [],
      corrections: [],
      attempts: [expect.objectContaining({ kind: 'request', transport: 'file', outcome: 'sent' })],
    },
  ])
  expect((await run(['export', '--phone', '+91 98765-43210'], dataDir)).output).toContain('"Bina"')
})

test.each(['list', 'export --phone 9876543210', 'check', 'retry-dead', 'purge', 'erase --ref A'])(
  'without a database %s asks whether the folder is right, and makes none',
  async (command) => {
    const nowhere = join(temporaryFolder(), 'none')
    const { exitCode, output, errors } = await run(command.split(' '), nowhere)
    expect(exitCode).toBe(1)
    expect(output + errors).toContain(`There is no database in ${nowhere}: is DATA_DIR the right folder?`)
    expect(existsSync(nowhere)).toBe(false)
  },
)
