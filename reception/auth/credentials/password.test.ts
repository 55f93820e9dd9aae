import { expect, test } from 'vitest'
import { hashOfPassword, passwordFault, passwordFits } from './password.ts'

test.each(['lamp river seventeen', 'ઘર નદી પવન સત્તર', 'k7#mQz!v9Lx2'])('%s may be a password', (password) => {
  expect(passwordFault(password, ['Dr. Kirit Majmudar', 'kirit@clinic.example'])).toBeNull()
})

test.each([
  ['clinic1991', 'That is 10 letters'],
  ['મારો પાસ', 'letters. Add'],
  ['a'.repeat(201), 'more than 200'],
  ...[
    'password1234',
    '123456789012',
    'Dentalclinic@1991',
    'jaishreeram108',
    'aaaaaaaaaaaaaaab',
    'kirit.majmudar',
    'zyxwvutsrqponm',
  ].map((password) => [password, 'first passwords people try']),
])('%s is refused: %s', (password = '', why = '') => {
  expect(passwordFault(password, ['Dr. Kirit Majmudar', 'kirit@clinic.example'])).toContain(why)
})

test('a password matches its hash, which differs each time', async () => {
  const [one, two] = [
    await hashOfPassword('lamp river seventeen'),
    await hashOfPassword('lamp river seventeen'),
  ]
  expect(one).not.toBe(two)
  expect(await passwordFits('lamp river seventeen', one)).toBe(true)
  expect(await passwordFits('lamp river sixteen', one)).toBe(false)
  expect(await passwordFits('', null)).toBe(false)
})

test.each([
  ['200 letters of two units each', '🪔'.repeat(199) + 'x'],
  ['200 letters, typed as 400 signs', 'é'.normalize('NFD').repeat(199) + 'x'],
  ['200 letters', 'lamp river seventeen'.repeat(10)],
])('a password of %s is accepted, and matches afterwards', async (_name, password) => {
  expect(await passwordFits(password, await hashOfPassword(password))).toBe(true)
  // Repeats of one character are common, but not too long.
  expect(passwordFault(password, []) ?? '').not.toContain('more than')
  expect(passwordFault(`${password}x`, [])).toContain('more than 200')
  expect(await passwordFits(`${password}x`, await hashOfPassword(password))).toBe(false)
})

test('a password that splits into words in countless ways is judged quickly', () => {
  const before = process.cpuUsage()
  expect(passwordFault(`${'omsairam'.repeat(24)}xq`, ['Dr. Kirit Majmudar'])).toBeNull()
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(20)
})

test('an unknown person costs as much work', async () => {
  const kept = await hashOfPassword('lamp river seventeen')
  // Processor time, of which other work on the machine takes away the least in the cheapest of several.
  const workOf = async (of: string | null) => {
    const before = process.cpuUsage()
    for (let times = 0; times < 4; times += 1) await passwordFits('something else', of)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [unknown, known]: [number[], number[]] = [[], []]
  for (let round = 0; round < 4; round += 1) {
    unknown.push(await workOf(null))
    known.push(await workOf(kept))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
