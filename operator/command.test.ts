import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { asha, temporaryFolder } from '#appointments/requests.fixture.ts'
import { commands } from './command.ts'
import { openClinic, run } from './clinic.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

test('list --json gives every request with what was sent and what became of it', async () => {
  const { exitCode, output } = await run(['list', '--json'], await openClinic([{}]))
  expect(exitCode).toBe(0)
  expect(JSON.parse(output)).toEqual([
    {
      ...asha,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ref: expect.stringMatching(/^[0-9A-Z]{8}$/),
      time: '21 Nov 2026, 7:31 pm',
      title: 'Appointment Request',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      state: expect.stringMatching(/^(pending|sending|sent)$/),
    },
  ])
})

test('the newest request comes first', async () => {
  const { output } = await run(['list', '--json'], await openClinic([{ name: 'First' }, { name: 'Second' }]))
  expect(JSON.parse(output)).toMatchObject([{ name: 'Second' }, { name: 'First' }])
})

test('before the first request the list is empty', async () => {
  const dataDir = await openClinic([])
  expect(await run(['list', '--json'], dataDir)).toMatchObject({ exitCode: 0, output: '[]\n', errors: '' })
  expect((await run(['list'], dataDir)).output).toBe('No appointment requests.\n')
})

test('the table has one line per request, and cuts what is too long', async () => {
  const { output } = await run(['list'], await openClinic([{ subject: 'Toothache '.repeat(10).trim() }]))
  const [head, row, ...rest] = output.trimEnd().split('\n')
  expect(head).toMatch(/^Ref +Received \(India\) +Mail +Name +Phone +Email +Subject +Message$/)
  expect(row).toContain('Asha Mehta')
  expect(row).toContain('…')
  expect(row).toContain('A molar hurts. May I come')
  expect(row?.length).toBeLessThanOrEqual(160)
  expect(rest).toEqual([])
})

test('columns stand under their heads, in any script', async () => {
  const { output } = await run(['list'], await openClinic([{ name: 'આશા મહેતા' }]))
  const letters = (text: string) => [...new Intl.Segmenter('gu').segment(text)].map(({ segment }) => segment)
  const [head = '', row = ''] = output.split('\n')
  const at = letters(head).join('').indexOf('Phone')
  expect(
    letters(row)
      .slice(at, at + 10)
      .join(''),
  ).toBe('9876543210')
})

test('nothing a visitor wrote can steer the terminal', async () => {
  // Bidi overrides are letters to the form, and turn a line around on a screen.
  const dataDir = await openClinic([{ name: 'Asha\u202ethgir', message: 'a\u2066b\n\tc' }])
  const { output } = await run(['list'], dataDir)
  expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
})

test('a narrow terminal still shows a piece of the message', async () => {
  const { output } = await run(['list'], await openClinic([{}]), {}, 40)
  expect(output).toContain('A molar hurts. May …')
})

test('the help names every command', async () => {
  for (const args of [['--help'], ['-h'], ['help']]) {
    const { exitCode, output } = await run(args, '/nowhere')
    expect(exitCode).toBe(0)
    for (const { name, summary } of commands) expect(output).toMatch(new RegExp(`${name} .*${summary}`))
  }
})

test.each(commands)('$name --help tells its options, with examples that are right usage', async (command) => {
  const { exitCode, output } = await run([command.name, '--help'], '/nowhere')
  expect(exitCode).toBe(0)
  for (const name of [...Object.keys(command.options), 'json', 'help']) expect(output).toContain(`--${name}`)
  expect(command.examples.length).toBeGreaterThan(0)
  for (const example of command.examples) {
    expect(output).toContain(`npm run -s appointments -- ${example}`)
    const folder = temporaryFolder()
    // What an example writes belongs into the folder too.
    const words = example.split(' ').map((word) => (/^[\w-]+\.\w+$/.test(word) ? join(folder, word) : word))
    expect((await run(words, folder, { MAIL_TO: 'a@b.in' })).exitCode).not.toBe(2)
  }
})

test.each([
  [[], 'What shall be done'],
  [['lst'], 'no command "lst"'],
  [['list', 'more'], '"more" is too much'],
  [['list', '--jsn'], '--jsn'],
  [['show'], 'REF is missing'],
  [['list', '--state', 'lost'], 'not "lost"'],
  [['list', '--since', 'yesterday'], '--since is a date'],
  [['list', '--since', '2026-13-45'], '--since is a date'],
  [['list', '--email', ''], '--email is empty'],
  [['erase'], 'Whose requests'],
  [['erase', '--phone='], '--phone is empty'],
  [['export', '--format', 'xml'], 'csv or json'],
])('%j is wrong usage', async (args, why) => {
  const { exitCode, output, errors } = await run(args, '/nowhere')
  expect(exitCode).toBe(2)
  expect(output).toBe('')
  expect(errors).toContain(why)
  expect(errors).toContain('Usage:')
})

test('wrong settings are told with their names', async () => {
  const { exitCode, errors } = await run(['list'], '/nowhere', { DATABASE_URL: 'mysql://a:secret@b/c' })
  expect(exitCode).toBe(2)
  expect(errors).toContain('DATABASE_URL')
  expect(errors).not.toContain('secret')
})

test('the list is narrowed by state, person and date', async () => {
  const dataDir = await openClinic([
    {},
    { name: 'Bina', email: 'bina@mail.example' },
    { subject: 'Braces', heldBecause: 'honeypot' },
  ])
  const countOf = async (...args: string[]) =>
    JSON.parse((await run(['list', '--json', ...args], dataDir)).output).length
  expect(await countOf()).toBe(3)
  expect(await countOf('--held')).toBe(1)
  expect(await countOf('--state', 'sent')).toBe(2)
  expect(await countOf('--email', 'BINA@mail.example')).toBe(1)
  expect(await countOf('--phone', '+91 98765 43210')).toBe(3)
  expect(await countOf('--since', '2026-01-01')).toBe(3)
  expect(await countOf('--until', '2026-01-01T00:00:00Z')).toBe(0)
})

test('a database that cannot be read is told in one sentence', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'clinic.db'), 'no database '.repeat(500))
  const { exitCode, output, errors } = await run(['list'], dataDir)
  expect(exitCode).toBe(1)
  expect(output).toBe('')
  expect(errors).toMatch(/^[^\n]+not a database[^\n]*\n$/)
})
