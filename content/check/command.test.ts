import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand, withJson } from './command.ts'
import { ContentInvalid } from './fault.ts'

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

test('content that cannot be used ends it with 1 and a line a fault', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const fault = {
    file: 'content/news.yaml',
    line: 3,
    field: '',
    rule: 'shape',
    wrong: 'a tab',
    expected: 'blanks',
  }
  const work = async () => {
    throw new ContentInvalid([fault])
  }
  expect(await runCommand([], 'Usage', withJson, work)).toBe(1)
  expect(said.mock.calls).toEqual([
    ['1 fault in the content:\ncontent/news.yaml:3 (whole file): a tab; expected blanks [shape]'],
  ])
})
