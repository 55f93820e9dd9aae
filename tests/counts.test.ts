import { expect, test } from 'vitest'
import { countContent, countPlaywright, countVitest, none, sum } from './counts.ts'

const vitestCase = (fullName: string, status: string) => ({ fullName, status })

test('Vitest: passed, failed, skipped and planned cases are told apart', () => {
  const assertionResults = [
    vitestCase('adds', 'passed'),
    vitestCase('takes away', 'failed'),
    vitestCase('divides', 'skipped'),
    vitestCase('roots', 'todo'),
  ]
  const testResults = [{ name: '/clinic/server/sums.test.ts', status: 'failed', assertionResults }]
  expect(countVitest({ testResults }, '/clinic')).toEqual({
    passed: 1,
    failed: 1,
    notRun: ['server/sums.test.ts › divides', 'server/sums.test.ts › roots'],
    secondTry: [],
  })
})

test('Vitest: a file that could not be loaded is one failure', () => {
  const testResults = [{ name: '/clinic/a.test.ts', status: 'failed', assertionResults: [] }]
  expect(countVitest({ testResults }, '/clinic')).toEqual({ ...none, failed: 1 })
})

const playwrightCase = (title: string, status: string) => ({ title, tests: [{ status }] })

test('Playwright: cases are counted however deep they lie, and one that needed a second try is named', () => {
  const inner = {
    title: 'without JavaScript',
    specs: [playwrightCase('opens', 'skipped'), playwrightCase('closes', 'flaky')],
  }
  const specs = [playwrightCase('stands', 'expected'), playwrightCase('falls', 'unexpected')]
  const suites = [{ title: 'menu.spec.ts', specs, suites: [inner] }]
  expect(countPlaywright({ suites, errors: [] })).toEqual({
    passed: 2,
    failed: 1,
    notRun: ['menu.spec.ts › without JavaScript › opens'],
    secondTry: ['menu.spec.ts › without JavaScript › closes'],
  })
})

test('Playwright: an error outside of every case, such as a server that does not start, is one failure', () => {
  expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] }).failed).toBe(1)
})

test('the content check is counted by the last line it prints', () => {
  expect(countContent('reading\n{"passed":41,"failed":2,"faults":[]}\n')).toEqual({
    passed: 41,
    failed: 2,
    notRun: [],
    secondTry: [],
  })
})

test('what is no report is refused', () => {
  expect(() => countVitest({}, '/clinic')).toThrow()
  expect(() => countPlaywright({ suites: 1 })).toThrow()
  expect(() => countContent('Cannot find module')).toThrow()
})

test('counts add up', () => {
  const one = { passed: 2, failed: 0, notRun: ['a'], secondTry: ['c'] }
  expect(sum([one, { passed: 1, failed: 3, notRun: ['b'], secondTry: [] }])).toEqual({
    passed: 3,
    failed: 3,
    notRun: ['a', 'b'],
    secondTry: ['c'],
  })
})
