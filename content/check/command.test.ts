import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

test('the work is done with what was asked for, and its exit code is the command’s', () => {
  expect(runCommand([], 'Usage', (json) => (json ? 1 : 0))).toBe(0)
  expect(runCommand(['--json'], 'Usage', (json) => (json ? 1 : 0))).toBe(1)
})

test.each([
  { args: ['--help'], code: 0 },
  { args: ['-h'], code: 0 },
  { args: ['--jsn'], code: 2 },
  { args: ['everything'], code: 2 },
])('$args ends with $code and does no work', ({ args, code }) => {
  const worked: boolean[] = []
  expect(runCommand(args, 'Usage', (json) => worked.push(json))).toBe(code)
  expect(worked).toEqual([])
})
