import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asha, temporaryFolder } from '#appointments/requests.fixture.ts'
import { openClinic, run, runForJson } from './clinic.fixture.ts'
import { runClinicCommand } from './clinic.ts'
import { commands } from './command.ts'
import wrongUsage from './command.fixture.json' with { type: 'json' }

test('list prints the newest request first, as a table or as JSON with what was sent and what became of it', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }], false)
  const { exitCode, output } = await run(['list'], dataDir)
  expect(exitCode).toBe(0)
  expect(output.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Ref +Received \(India\) +Mail +Name$/),
    expect.stringMatching(/^[0-9A-Z]{8} .* pending +Bina$/),
    expect.stringMatching(/^[0-9A-Z]{8} .* pending +Asha Mehta$/),
  ])
  const { json } = await runForJson(['list'], dataDir)
  expect(json).toMatchObject([{ name: 'Bina' }, { name: asha.name }])
  expect(json[0]).toEqual({
    ...asha,
    name: 'Bina',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ref: expect.stringMatching(/^[0-9A-Z]{8}$/),
    time: '21 Nov 2026, 7:31 pm',
    title: 'Appointment Request',
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    state: 'pending',
    page: '/services/toothache',
    stage: 'received',
    verdict: 'ok',
    visitAt: null,
    visitDentist: null,
    heldBecause: null,
    noticeVersion: null,
    source: 'site',
    enteredBy: null,
    language: '',
    erasedAt: null,
  })
})

test('before the first request the list is empty', async () => {
  const dataDir = await openClinic([])
  expect(await run(['list', '--json'], dataDir)).toMatchObject({ exitCode: 0, output: '[]\n', errors: '' })
  expect((await run(['list'], dataDir)).output).toBe('No appointment requests.\n')
})

test.each(['--help', '-h', 'help'])('%s names every command', async (word) => {
  const { exitCode, output } = await run([word], '/nowhere')
  expect(exitCode).toBe(0)
  for (const [name, { summary }] of Object.entries(commands))
    expect(output).toMatch(new RegExp(`${name} .*${summary}`))
})

test.each(Object.entries(commands))('%s --help has options and working examples', async (name, command) => {
  const { exitCode, output } = await run([name, '--help'], '/nowhere')
  expect(exitCode).toBe(0)
  for (const option of [...Object.keys(command.options ?? {}), 'json', 'help'])
    expect(output).toContain(`--${option}`)
  expect(command.examples.length).toBeGreaterThan(0)
  for (const example of command.examples) {
    expect(output).toContain(`npm run -s appointments -- ${example}`)
    const folder = temporaryFolder()
    // What an example writes belongs in the folder too.
    const words = example.split(' ').map((word) => (/^[\w-]+\.\w+$/.test(word) ? join(folder, word) : word))
    expect((await run(words, folder, { MAIL_TO: 'a@b.in' })).exitCode).not.toBe(2)
  }
})

test.each(Object.entries(wrongUsage))('"%s" is wrong usage', async (args, why) => {
  const { exitCode, output, errors } = await run(args.split(' '), '/nowhere', {}, runClinicCommand)
  expect([exitCode, output]).toEqual([2, ''])
  expect(errors).toContain(why)
  expect(errors).toContain('Usage:')
})

test('the list is narrowed by state, person and date', async () => {
  const dataDir = await openClinic([
    {},
    { name: 'Bina', email: 'bina@mail.example' },
    { subject: 'Braces', heldBecause: 'honeypot' },
  ])
  const countOf = async (...args: string[]) => (await runForJson(['list', ...args], dataDir)).json.length
  expect(await countOf()).toBe(3)
  expect(await countOf('--state', 'held')).toBe(1)
  expect(await countOf('--state', 'sent')).toBe(2)
  expect(await countOf('--email', 'BINA@mail.example')).toBe(1)
  expect(await countOf('--phone', '+91 98765 43210')).toBe(3)
  expect(await countOf('--since', '2026-01-01')).toBe(3)
  expect(await countOf('--since', '9999-01-01')).toBe(0)
})

test('a database that cannot be read is reported in one sentence', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'clinic.db'), 'no database '.repeat(500))
  expect(await run(['list'], dataDir)).toMatchObject({
    exitCode: 1,
    output: '',
    errors: expect.stringMatching(/^[^\n]+not a database[^\n]*\n$/),
  })
  const { exitCode, output } = await run(['check'], dataDir)
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^WRONG +database: .*not a database/m)
})
