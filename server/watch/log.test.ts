import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { jsonLog } from './log.ts'

function logged() {
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  return { log, lines: () => lines.map((line) => JSON.parse(line)) }
}

test('an event is one line of JSON with its time and level', () => {
  const { log, lines } = logged()
  log('appointment.kept', { id: 'a-1', ref: '7K2MX09A' })
  log('mail.dead', { id: 'a-1' })
  expect(lines()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'info',
      event: 'appointment.kept',
      id: 'a-1',
      ref: '7K2MX09A',
    },
    { at: expect.any(String), level: 'error', event: 'mail.dead', id: 'a-1' },
  ])
})

test('an error is logged with its place, its cause by name and code only', () => {
  const { log, lines } = logged()
  const cause = Object.assign(new TypeError('Asha, 9876543210'), { code: 'EMESSAGE' })
  log('delivery.fault', { error: new Error('Two\nlines', { cause }) })
  const [line] = lines()
  expect(line).toMatchObject({ error: 'Two\nlines', cause: 'TypeError EMESSAGE' })
  expect(line.places[0]).toContain('log.test.ts')
  expect(JSON.stringify(line)).not.toContain('Asha')
})

test('a line is on the standard output before the process can end', () => {
  const words = `import { jsonLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))}
    jsonLog()('server.fault', { error: new Error('x') })
    process.exit(0)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', words], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout.split('\n')).toEqual([expect.stringContaining('"event":"server.fault"'), ''])
})
