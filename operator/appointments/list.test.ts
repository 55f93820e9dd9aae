import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldNames } from '#appointments/fields.ts'
import { asha, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openEngine } from '#appointments/store/open-engine.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import { openClinic, refsIn, run, runForJson } from '../clinic.fixture.ts'

test('show prints all of a request and every attempt, also for a reference in small letters', async () => {
  const dataDir = await openClinic([{ noticeVersion: '2026-11' }])
  const typed = [asha.name, asha.email, asha.phone, asha.subject, 'A molar hurts.']
  const [ref = ''] = await refsIn(dataDir)
  const { output, exitCode } = await run(['show', ref.toLowerCase()], dataDir)
  expect(exitCode).toBe(0)
  for (const text of [ref, ...typed, 'Saturday 28 November, morning', '2026-11']) {
    expect(output).toContain(text)
  }
  expect(output).toMatch(/^Language +English$/m)
  expect(output).toMatch(/^Attempt +\d{4}-\d\d-\d\d \d\d:\d\d  file  sent  .*\.eml$/m)
  const { json } = await runForJson(['show', ref], dataDir)
  expect(json).toMatchObject({ ...asha, ref, attempts: [{ outcome: 'sent' }] })
  expect((await run(['dead'], dataDir)).output).toContain('Every mail was sent')
  expect((await runForJson(['dead'], dataDir)).json).toEqual([])
})

test('show and export hold what is kept of a person besides: what happened, and notes of colleagues', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina', email: 'bina@mail.example' }], false)
  const ref = (await runForJson(['list'], dataDir)).json.find(
    ({ name }: { name: string }) => name === asha.name,
  ).ref
  await run(['called', ref, '--no-answer'], dataDir)
  await note(dataDir, ref, 'Comes with her daughter.')
  const notes = [{ at: '2026-11-26T10:00:00.000Z', who: 'Hetal', text: 'Comes with her daughter.' }]
  const history = [{ kind: 'no-answer', by: 'clinic', startsAt: null }]
  const shown = await run(['show', ref], dataDir)
  expect(shown.output).toMatch(/^Note +2026-11-26 15:30 {2}Hetal: Comes with her daughter\.$/m)
  expect((await runForJson(['show', ref], dataDir)).json).toMatchObject({ notes, events: history })
  const { json } = await runForJson(['export', '--email', asha.email], dataDir)
  expect(json).toMatchObject([{ ref, notes, history }])
  const { output } = await run(['export'], dataDir)
  const [, ...rows] = output.trim().split('\r\n')
  expect(rows.find((row) => row.includes(ref))).toMatch(
    /,\d{4}-\d\d-\d\d \d\d:\d\d no-answer by the clinic,2026-11-26 15:30 Hetal: Comes with her daughter\.$/,
  )
  expect(rows.find((row) => row.includes('Bina'))).toMatch(/,,$/)
})

/** A note that a colleague has written at the desk. */
async function note(dataDir: string, ref: string, text: string): Promise<void> {
  const engine = await openEngine({ dataDir, databaseUrl: undefined, log: () => {} })
  const [record] = await requestsIn(engine).find({ ref })
  const row = {
    id: 'n1',
    appointment_id: record!.id,
    at: Date.parse('2026-11-26T10:00Z'),
    who: 'Hetal',
    text,
  }
  await engine.write((trx) => trx.insertInto('desk_note').values(row).execute())
  await engine.close()
}

test('show of what is not there is refused', async () => {
  expect(await run(['show', 'NOTTHERE'], await openClinic([]))).toMatchObject({
    exitCode: 1,
    errors: 'There is no request NOTTHERE.\n',
    output: '',
  })
})

test('export gives CSV that runs nothing in a spreadsheet, or JSON of those who are asked for', async () => {
  const formula = { name: '=HYPERLINK("https://evil.example")', subject: '+91, "now"' }
  const dataDir = await openClinic([formula, { name: 'Bina', email: 'bina@mail.example' }], false)
  const { output } = await run(['export'], dataDir)
  const [head, ...rows] = output.split('\r\n')
  expect(head).toBe(
    `id,ref,${fieldNames.join(',')},time,title,receivedAt,state,` +
      'page,stage,visitAt,visitDentist,verdict,heldBecause,noticeVersion,erasedAt,eraseRequestedAt,history,notes',
  )
  expect(rows.join('\n')).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(rows.join('\n')).toContain(`"'+91, ""now"""`)
  const json = await run(['export', '--format', 'json', '--email', asha.email], dataDir)
  expect(JSON.parse(json.output)).toMatchObject([{ ...asha, ...formula }])
})

test('export writes a new file for this user only, and never replaces one', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }], false)
  const out = join(temporaryFolder(), 'requests.csv')
  const { output, progress } = await run(['export', '--excel', '--out', out], dataDir)
  expect(output).toBe(`Wrote 2 requests to ${out}.\n`)
  expect(progress).toContain('0 of 2 requests')
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(readFileSync(out, 'utf8')).toMatch(/^\ufeffid,ref,/)
  const again = await run(['export', '--out', out], dataDir)
  expect(again).toMatchObject({ exitCode: 1, errors: expect.stringContaining('already exists') })
  for (const out of ['/proc/x', '/nowhere/requests.csv', dataDir]) {
    const refused = await run(['export', '--out', out], dataDir)
    expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringMatching(/choose another/) })
  }
})

test('export --contacts gives what is needed to reach people, and no more', async () => {
  const { output } = await run(['export', '--contacts'], await openClinic([{}], false))
  const [head, row] = output.split('\r\n')
  expect(head).toBe('ref,name,email,phone,receivedAt')
  expect(row).toMatch(/^[0-9A-Z]{8},Asha Mehta,asha@mail.example,9876543210,\d{4}-[^,]+Z$/)
})

test.each([
  'list',
  'show 7K2MX09A',
  'dead',
  'export',
  'check',
  'resend A',
  'release A',
  'retry-dead',
  'purge',
  'erase --ref A',
])('without a database %s asks whether the folder is right, and makes none', async (command) => {
  const nowhere = join(temporaryFolder(), 'none')
  const { exitCode, output, errors } = await run(command.split(' '), nowhere)
  expect(exitCode).toBe(1)
  expect(output + errors).toContain(`There is no database in ${nowhere}: is DATA_DIR the right folder?`)
  expect(existsSync(nowhere)).toBe(false)
})
