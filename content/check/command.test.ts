import { expect, test } from 'vitest'
import { runCommand, withJson } from './command.ts'

test('the work is done with what was asked for, and its exit code is the command’s', async () => {
  const run = (args: string[]) =>
    runCommand(args, 'Usage', withJson, ({ values: { json } }) => (json === true ? 1 : 0))
  expect(await run([])).toBe(0)
  expect(await run(['--json'])).toBe(1)
})

test.each([
  { args: ['--help'], code: 0 },
  { args: ['-h'], code: 0 },
  { args: ['--jsn'], code: 2 },
  { args: ['everything'], code: 2 },
])('$args ends with $code and does no work', async ({ args, code }) => {
  const worked: boolean[] = []
  expect(await runCommand(args, 'Usage', withJson, () => worked.push(true))).toBe(code)
  expect(worked).toEqual([])
})
