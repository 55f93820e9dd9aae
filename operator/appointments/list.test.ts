import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldNames } from '#appointments/fields.ts'
import { asha, temporaryFolder } from '#appointments/requests.fixture.ts'
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
      'page,stage,visitAt,visitDentist,verdict,heldBecause,noticeVersion,erasedAt,eraseRequestedAt',
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
  expect(output).toBe(`2 requests are in ${out}.\n`)
  expect(progress).toContain('0 of 2 requests')
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(readFileSync(out, 'utf8')).toMatch(/^\ufeffid,ref,/)
  const again = await run(['export', '--out', out], dataDir)
  expect(again).toMatchObject({ exitCode: 1, errors: expect.stringContaining('is there already') })
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
