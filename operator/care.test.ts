import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { fieldsFrom } from '#appointments/fields.ts'
import { asha, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openClinic, refsIn, run, runForJson } from './clinic.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

/** Every byte of every file below a folder, as one text. */
function allBytes(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

const ashasTexts = Object.values({ ...asha, message: 'A molar hurts' })

test('erase asks first, then leaves no byte of a person in the database, its log, and the mail files', async () => {
  const contact = { name: 'Bina', email: 'bina@mail.example', phone: '9123456780' }
  const bina = { ...fieldsFrom(() => 'Braces'), ...contact }
  const dataDir = await openClinic([{}, bina, { message: 'A molar hurts too', heldBecause: 'honeypot' }])
  for (const text of ashasTexts) expect(allBytes(dataDir)).toContain(text)

  const asked = await run(['erase', '--email', 'ASHA@mail.example'], dataDir)
  expect(asked).toMatchObject({ exitCode: 1, output: expect.stringContaining('Repeat it with --yes') })
  expect(allBytes(dataDir)).toContain(asha.email)

  const erased = await runForJson(['erase', '--email', 'ASHA@mail.example', '--yes'], dataDir)
  expect(erased).toMatchObject({
    exitCode: 0,
    json: { erased: [expect.any(String), expect.any(String)], busy: [] },
  })
  for (const text of ashasTexts) expect(allBytes(dataDir)).not.toContain(text)
  expect(allBytes(dataDir)).toContain(bina.name)
  expect(await refsIn(dataDir)).toHaveLength(3)
  expect((await run(['list'], dataDir)).output).toContain('(erased)')
  expect((await run(['erase', '--phone', asha.phone, '--yes'], dataDir)).output).toBe('No request fits.\n')
})

test('erase --phone finds the number in any form; --hold only notes the wish', async () => {
  const dataDir = await openClinic([{}])
  const [ref] = await refsIn(dataDir)
  const held = await runForJson(['erase', '--phone', '+91 98765-43210', '--hold', '--yes'], dataDir)
  expect(held).toMatchObject({ exitCode: 0, json: { postponed: [ref] } })
  expect(allBytes(dataDir)).toContain(asha.email)
  expect((await run(['show', ref ?? ''], dataDir)).output).toContain('To be erased')
})

test('what a person may ask for can be exported before it is erased', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina', email: 'bina@mail.example' }])
  const { output } = await run(['export', '--email', asha.email, '--format', 'json'], dataDir)
  expect(JSON.parse(output)).toMatchObject([asha])
})

/** Makes all requests of a data folder older by some days. */
function age(dataDir: string, days: number): void {
  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  database.exec(`update appointment set received_at = received_at - ${days} * 86400000`)
  database.close()
}

test('purge deletes what is older than the retention, with its mails and traces', async () => {
  const dataDir = await openClinic([{}])
  expect((await run(['purge'], dataDir)).output).toBe('0 requests were deleted.\n')
  age(dataDir, 91)
  expect((await run(['purge'], dataDir)).output).toBe('0 requests were deleted.\n')
  const env = { RETENTION_DAYS: '90' }
  expect((await run(['purge', '--dry-run'], dataDir, env)).output).toBe('1 requests would be deleted.\n')
  const { output, progress } = await run(['purge'], dataDir, env)
  expect(output).toBe('1 requests were deleted.\n')
  expect(progress).toContain('1 requests deleted')
  for (const text of ashasTexts) expect(allBytes(dataDir)).not.toContain(text)
  expect(readdirSync(join(dataDir, 'mail/new'))).toEqual([])
})

test('a backup is made while the website runs, and can be checked and restored', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }])
  const folder = temporaryFolder()
  const copy = join(folder, 'copy.db')
  expect(await run(['backup', copy], dataDir)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('2 requests'),
  })
  expect(await run(['backup', copy], dataDir)).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('another name'),
  })
  for (const args of [
    ['restore-check', copy],
    ['restore', 'check', copy],
  ]) {
    const { exitCode, output } = await run(args, '/nowhere')
    expect(exitCode).toBe(0)
    expect(output).toContain('To restore it')
  }
  const restored = temporaryFolder()
  writeFileSync(join(restored, 'clinic.db'), readFileSync(copy))
  expect(await refsIn(restored)).toEqual(await refsIn(dataDir))
})

test.each(['b#1.db', 'q?mark.db', '100 %.db', 'બેકઅપ.db'])('a backup may be called %s', async (name) => {
  const dataDir = await openClinic([{}], false)
  const copy = join(temporaryFolder(), name)
  expect(await run(['backup', copy], dataDir)).toMatchObject({ exitCode: 0, errors: '' })
  const { exitCode, output } = await run(['restore-check', copy], '/nowhere')
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining('1 requests') })
})

test('a folder is no backup', async () => {
  const { exitCode, errors } = await run(['restore-check', temporaryFolder()], '/nowhere')
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: expect.stringContaining('cannot be') })
})

test('a damaged backup is refused', async () => {
  const copy = join(temporaryFolder(), 'copy.db')
  writeFileSync(copy, 'no database '.repeat(1000))
  const { exitCode, errors, output } = await run(['restore-check', copy], '/nowhere')
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' })
  expect(errors).toContain('not a database')
})

test('a backup of PostgreSQL is left to its own program', async () => {
  const env = { DATABASE_URL: 'postgres://clinic:secret@db.example.com/clinic' }
  const copy = join(temporaryFolder(), 'copy.db')
  const { exitCode, errors } = await run(['backup', copy], '/nowhere', env)
  expect(exitCode).toBe(1)
  expect(errors).toContain('pg_dump')
  expect(errors).not.toContain('secret')
  expect(existsSync(copy)).toBe(false)
})

test('check says that all is well', async () => {
  const { exitCode, output } = await run(['check'], await openClinic([{}]), { MAIL_TO: 'a@b.in' })
  expect(output).not.toContain('WRONG')
  expect(exitCode).toBe(0)
})

test('check says what is wrong, and ends with 1', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }], false)
  age(dataDir, 2)
  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  database.exec("update outbox set state = 'dead' where id = (select min(id) from outbox)")
  database.close()
  const { exitCode, json } = await runForJson(['check'], dataDir, { PORT: 'x' })
  expect(exitCode).toBe(1)
  const wrong = json.findings.filter(({ ok }: { ok: boolean }) => !ok)
  expect(wrong.map(({ what }: { what: string }) => what)).toEqual([
    'settings',
    'mails given up',
    'mails waiting',
  ])
  const digest = await runForJson(['check'], dataDir)
  expect(digest.json.findings.at(-1)).toMatchObject({ what: 'daily digest', ok: false })
})

test('check ends with 1 for a day while requests that may come from patients are held back', async () => {
  const dataDir = await openClinic([{ heldBecause: 'honeypot' }], false)
  expect((await run(['check'], dataDir)).exitCode).toBe(0)
  const crowded = await openClinic(
    [{ heldBecause: 'many at once' }, { name: 'Bina', heldBecause: 'honeypot' }],
    false,
  )
  const { exitCode, output } = await run(['check'], crowded)
  expect(exitCode).toBe(1)
  expect(output).toMatch(
    /^WRONG +requests held back: 2, 1 of them may come from patients: see "list --held"/m,
  )
  age(crowded, 2)
  expect((await run(['check'], crowded)).output).toMatch(/^ok +requests held back/m)
})

test('check tells of requests whose time lies ahead, also when they wait', async () => {
  const dataDir = await openClinic([{}], false)
  age(dataDir, -30)
  const { exitCode, output } = await run(['check'], dataDir, { MAIL_TO: 'a@b.in' })
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^WRONG +clock: 1 requests carry a time that lies ahead/m)
  expect(output).toMatch(/^WRONG +mails waiting/m)
})

test('check tells of a nightly purge that was refused, until somebody has purged', async () => {
  const dataDir = await openClinic([{}])
  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  database.exec("update upkeep set purge_refusal = '5 of 5 requests would be deleted at once'")
  database.close()
  const { exitCode, output } = await run(['check'], dataDir, { MAIL_TO: 'a@b.in' })
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^WRONG +nightly purge: refused, as 5 of 5/m)
  await run(['purge'], dataDir)
  expect((await run(['check'], dataDir, { MAIL_TO: 'a@b.in' })).exitCode).toBe(0)
})

test('check tells of a database that cannot be used', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'clinic.db'), 'no database '.repeat(500))
  const { exitCode, output } = await run(['check'], dataDir)
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^WRONG +database: .*not a database/m)
})

test('check asks whether the folder is the right one where there is no database', async () => {
  const dataDir = join(temporaryFolder(), 'none')
  const { exitCode, output } = await run(['check'], dataDir)
  expect(exitCode).toBe(1)
  expect(output).toContain(
    `WRONG  database: There is no database in ${dataDir}: is DATA_DIR the right folder?`,
  )
})
