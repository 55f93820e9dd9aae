import { expect, test } from 'vitest'
import { openClinic, refsIn, run, runForJson } from '../clinic.fixture.ts'

/** A Tuesday, far enough ahead for any clock, with hours from 9 to 7. */
const day = '2049-11-30'

test('what was done about requests is noted, and shown with the time of the visit', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }])
  const [ref = '', other = ''] = await refsIn(dataDir)
  expect((await run(['seen', ref.toLowerCase(), other], dataDir)).output).toBe(
    `${ref} is now: seen.\n${other} is now: seen.\n`,
  )
  expect((await run(['called', ref, '--no-answer'], dataDir)).output).toContain('no-answer')
  const booked = await runForJson(['book', ref, '--at', `${day}T10:30`], dataDir)
  expect(booked).toMatchObject({
    exitCode: 0,
    json: { ref, status: 'booked', moved: false, at: `${day}T10:30` },
  })
  const { output } = await run(['show', ref], dataDir)
  for (const line of [
    /^Stage +booked$/m,
    /^Visit +2049-11-30 10:30, 30 minutes, /m,
    /^Event .* seen, by the clinic$/m,
  ])
    expect(output).toMatch(line)
  const { json: exported } = await runForJson(['export'], dataDir)
  expect(exported).toContainEqual(
    expect.objectContaining({ ref, visitAt: '2049-11-30T05:00:00.000Z', visitDentist: 'kirit-majmudar' }),
  )
  expect((await run(['close', ref, 'NOTTHERE'], dataDir)).exitCode).toBe(1)
  expect((await runForJson(['show', ref], dataDir)).json).toMatchObject({ stage: 'closed' })
  expect((await run(['cancel', other], dataDir)).output).toContain('cancelled')
  expect((await run(['book', other, '--at', `${day}T12:00`], dataDir)).output).toContain('ask the patient')
})

test('a time that another visit of the dentist takes is refused with the next that are free', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }], false)
  const [ref = '', other = ''] = await refsIn(dataDir)
  await run(['book', ref, '--at', `${day}T10:30`, '--minutes', '45'], dataDir)
  const taken = await runForJson(['book', other, '--at', `${day}T11:00`], dataDir)
  const others = ['11:15', '11:30', '11:45'].map((time) => `${day}T${time}`)
  expect(taken).toMatchObject({ exitCode: 1, json: { status: 'taken', others } })
  expect((await run(['book', other, '--at', `${day}T11:15`], dataDir)).exitCode).toBe(0)
  const moved = await run(['book', other, '--at', `${day}T10:30`, '--dentist', 'sulekha-hathi'], dataDir)
  expect(moved.output).toContain(`${other} is moved to 30 Nov 2049`)
})

test.each([
  ['2049-11-28T10:30', 'not open'], // a Sunday
  [`${day}T08:45`, 'not open'],
  [`${day}T18:45`, 'not open'],
  [`${day}T10:40`, 'quarter of an hour'],
  ['2020-01-01T10:30', 'has passed'],
  ['tomorrow', '--at must be a time in India'],
  ['2049-11-31T10:30', '--at must be a time in India'],
])('%s is no time for a visit: %s', async (at, why) => {
  const dataDir = await openClinic([{}], false)
  const [ref = ''] = await refsIn(dataDir)
  const { exitCode, errors } = await run(['book', ref, '--at', at], dataDir)
  expect(errors).toContain(why)
  expect(exitCode).toBeGreaterThan(0)
})

test('a dentist and a length that there are not are named', async () => {
  const dataDir = await openClinic([{}], false)
  const [ref = ''] = await refsIn(dataDir)
  const at = ['--at', `${day}T10:30`]
  expect((await run(['book', ref, ...at, '--dentist', 'nobody'], dataDir)).errors).toContain(
    'There is no dentist nobody',
  )
  expect((await run(['book', ref, ...at, '--minutes', '5'], dataDir)).errors).toContain('--minutes')
  expect((await run(['book', 'NOTTHERE', ...at], dataDir)).output).toContain('not the reference of a request')
})
