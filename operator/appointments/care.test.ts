import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asha } from '#appointments/requests.fixture.ts'
import { bytesBelow, changeDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { openClinic, refsIn, run, runForJson, type Wish } from '../clinic.fixture.ts'

/** The statement that makes all requests older by some days. */
function older(days: number): string {
  return `update appointment set received_at = received_at - ${days} * 86400000;`
}

/** A day that has passed: today's is in each database, which notes when its tables were made. */
const wish = { day: '2026-11-14' }
const ashasTexts = Object.values({ ...asha, ...wish, message: 'A molar hurts' }).filter(Boolean)

test('erase asks first, then leaves no byte of a person in the database, its log, and the mail files', async () => {
  const contact = { name: 'Bina', email: 'bina@mail.example', phone: '9123456780' }
  const bina = {
    ...asha,
    ...contact,
    subject: 'Braces',
    message: 'Braces',
    day: '2026-11-30',
    part: 'evening',
    topic: 'smile',
    dentist: 'kirit-majmudar',
  }
  const dataDir = await openClinic([
    wish,
    bina,
    { ...wish, message: 'A molar hurts too', heldBecause: 'honeypot' },
  ])
  for (const text of ashasTexts) expect(bytesBelow(dataDir)).toContain(text)

  const asked = await run(['erase', '--email', 'ASHA@mail.example'], dataDir)
  expect(asked).toMatchObject({ exitCode: 1, output: expect.stringContaining('Run it again with --yes') })
  expect(bytesBelow(dataDir)).toContain(asha.email)

  const { exitCode, json } = await runForJson(['erase', '--email', 'ASHA@mail.example', '--yes'], dataDir)
  expect([exitCode, json]).toEqual([0, { erased: [expect.any(String), expect.any(String)], busy: [] }])
  for (const text of ashasTexts) expect(bytesBelow(dataDir)).not.toContain(text)
  expect(bytesBelow(dataDir)).toContain(bina.name)
  expect(await refsIn(dataDir)).toHaveLength(3)
  expect((await run(['list'], dataDir)).output).toContain('(erased)')
  expect((await run(['erase', '--phone', '+91 98765-43210', '--yes'], dataDir)).output).toBe(
    'No request matches.\n',
  )
})

test('purge deletes what is older than the retention, with its mails and traces', async () => {
  const dataDir = await openClinic([wish])
  expect((await run(['purge'], dataDir)).output).toBe('Deleted 0 requests.\n')
  changeDatabase(dataDir, older(91))
  expect((await run(['purge'], dataDir)).output).toBe('Deleted 0 requests.\n')
  const env = { RETENTION_DAYS: '90' }
  expect((await run(['purge', '--dry-run'], dataDir, env)).output).toBe('1 request would be deleted.\n')
  expect((await run(['purge'], dataDir, env)).output).toBe('Deleted 1 request.\n')
  for (const text of ashasTexts) expect(bytesBelow(dataDir)).not.toContain(text)
  expect(readdirSync(join(dataDir, 'mail/new'))).toEqual([])
})

const withoutDigest = { MAIL_TO: 'a@b.in', DIGEST_AT: 'off' }
const fewDead = "update outbox set state = 'dead' where id = (select min(id) from outbox)"
const refusal = "update upkeep set purge_refusal = '5 of 5 requests would be deleted at once'"

test.each<[string, Wish[], string, Record<string, string>, RegExp[]]>([
  ['nothing', [{}], '', { MAIL_TO: 'a@b.in' }, []],
  ['a setting', [{}], '', { PORT: 'x' }, [/^settings: PORT is "x"/]],
  ['a slip', [{}], '', { MAILTO: 'a@b.in' }, [/^settings: MAILTO is not .* Did you mean MAIL_TO\?/]],
  [
    'mails that wait or were given up',
    [{}, { name: 'Bina' }],
    older(2) + fewDead,
    withoutDigest,
    [/^mails given up: 1; /, /^mails waiting: 1 waiting, the oldest since/],
  ],
  ['digests that stopped', [{}], older(2) + fewDead, {}, [/^mails given up/, /^daily digest: last never$/]],
  ['what only a program can have sent', [{ heldBecause: 'honeypot' }], '', {}, []],
  [
    'held requests that may come from patients',
    [{ heldBecause: 'many at once' }, { name: 'Bina', heldBecause: 'honeypot' }],
    '',
    {},
    [/^requests held back: 2, 1 of them may come from patients: see ".*list --state held"$/],
  ],
  ['them after a day', [{ heldBecause: 'many at once' }], older(2), withoutDigest, []],
  [
    'a clock that was set back',
    [{}],
    older(-30),
    withoutDigest,
    [/^mails waiting/, /^clock: 1 request dated in the future/],
  ],
  ['a nightly purge that was refused', [{}], refusal, withoutDigest, [/^nightly purge: refused, as 5 of 5/]],
])('check finds %s', async (_name, wishes, statement, env, wrong) => {
  const dataDir = await openClinic(wishes, false)
  changeDatabase(dataDir, statement)
  const { exitCode, output } = await run(['check'], dataDir, env)
  const found = [...output.matchAll(/^WRONG +(.*)$/gm)].map(([, finding]) => finding)
  expect(found).toEqual(wrong.map((line) => expect.stringMatching(line)))
  expect(exitCode).toBe(wrong.length > 0 ? 1 : 0)
})
