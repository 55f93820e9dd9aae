import { expect } from 'vitest'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import {
  hetal,
  hourMs,
  joined,
  kirit,
  later,
  minuteMs,
  password,
  testOn,
  tokenOf,
  visit,
} from './people.fixture.ts'

onEachEngine('Sessions', (open) => {
  const test = testOn(open)

  test('a session ends after two idle hours, and after twelve in any case', async ({ people }) => {
    const { token } = await joined(people, kirit)
    expect(await people.findSession(token, later(2 * hourMs - 1), false)).not.toBeNull()
    expect(await people.findSession(token, later(2 * hourMs), true)).toBeNull()

    for (let hour = 1; hour < 12; hour += 1)
      expect(await people.findSession(token, later(hour * hourMs), true)).not.toBeNull()
    expect(await people.findSession(token, later(12 * hourMs), true)).toBeNull()
  })

  test('background requests of a page do not keep a session alive', async ({ people }) => {
    const { token } = await joined(people, kirit)
    for (let minutes = 5; minutes < 120; minutes += 5)
      expect(await people.findSession(token, later(minutes * minuteMs), false)).not.toBeNull()
    expect(await people.findSession(token, later(2 * hourMs), false)).toBeNull()
  })

  test('on the clinic’s own device a session may be idle for twelve hours', async ({ people }) => {
    await joined(people, kirit)
    const token = tokenOf(await people.signInByPassword(kirit.email, password, visit({ ownDevice: true })))
    expect(await people.findSession(token, later(12 * hourMs - 1), true)).not.toBeNull()
    expect(await people.findSession(token, later(12 * hourMs), true)).toBeNull()
  })

  test('the stored record of a session does not open it', async ({ engine, people }) => {
    const { token } = await joined(people, kirit)
    const rows = await engine.read((db) => db.selectFrom('desk_session').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const value of Object.values(rows[0] ?? {}))
      expect(await people.findSession(String(value), start(), true)).toBeNull()
  })

  test('signing out, or signing out one device, ends only that session', async ({ people }) => {
    const { token, person } = await joined(people, kirit)
    const onPhone = visit({ device: 'Safari on iPhone' })
    const other = tokenOf(await people.signInByPassword(kirit.email, password, onPhone))
    const devices = await people.devicesOf(person.id, later(0), token)
    expect(devices.map(({ device, isThis }) => [device, isThis]).toSorted()).toEqual([
      ['Chrome on Windows', true],
      ['Safari on iPhone', false],
    ])
    await people.endDevice(person, devices.find(({ isThis }) => !isThis)?.id ?? '', later(0))
    expect((await people.auditLog({}))[0]).toMatchObject({
      who: kirit.name,
      what: 'Signed out on Safari on iPhone',
    })
    expect(await people.findSession(other, later(0), true)).toBeNull()
    await people.endSession(token)
    expect(await people.findSession(token, later(0), true)).toBeNull()
  })

  test('nobody can end the sessions of others by their ids', async ({ people }) => {
    const owner = await joined(people, kirit)
    const { person } = await joined(people, hetal)
    const [device] = await people.devicesOf(owner.person.id, later(0), null)
    await people.endDevice(person, device?.id ?? '', later(0))
    expect(await people.findSession(owner.token, later(0), true)).not.toBeNull()
  })
})

const start = () => later(0)
